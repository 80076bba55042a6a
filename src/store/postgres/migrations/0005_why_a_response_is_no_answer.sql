-- Why the response to a question was not an answer: blocked, empty, incomplete or tool_call.
ALTER TABLE collection_runs ADD COLUMN reason text;
