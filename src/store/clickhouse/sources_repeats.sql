-- Marks the repeats among what came in before they were marked. They are noted first: a mutation that reads the table it changes takes hours.
DROP TABLE IF EXISTS source_repeats;
CREATE TABLE source_repeats (chat_id UUID, batch UInt32, rank UInt32) ENGINE = MergeTree ORDER BY chat_id;
INSERT INTO source_repeats
  SELECT chat_id, batch, rank FROM (
    SELECT chat_id, batch, rank, row_number() OVER (PARTITION BY chat_id, batch, domain ORDER BY rank) AS place FROM sources
  )
  WHERE place > 1
  SETTINGS max_bytes_before_external_sort = 1000000000;
ALTER TABLE sources UPDATE is_repeat = true
  WHERE (chat_id, batch, rank) IN (SELECT chat_id, batch, rank FROM source_repeats);
DROP TABLE source_repeats
