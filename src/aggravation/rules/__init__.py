"""The law: one module a topic, each with its switches and the sentences it carries."""
