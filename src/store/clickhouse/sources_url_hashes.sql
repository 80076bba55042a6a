-- Writes the hash of what came in before it had a column; without it, it would be computed at every reading.
ALTER TABLE sources MATERIALIZE COLUMN url_hash
