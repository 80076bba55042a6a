-- What reports group by and count with instead of long texts and distinct chats. The hash has 128 bits, so that no two URLs share one.
ALTER TABLE sources
  ADD COLUMN IF NOT EXISTS url_hash UUID MATERIALIZED reinterpretAsUUID(sipHash128(url_normalized)),
  ADD COLUMN IF NOT EXISTS is_repeat Bool COMMENT 'a source of lesser rank in the chat is of the same domain',
  MODIFY COLUMN domain String CODEC(LZ4),
  MODIFY COLUMN url_normalized String CODEC(LZ4)
