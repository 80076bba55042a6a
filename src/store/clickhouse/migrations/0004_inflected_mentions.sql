-- The positions in evidence, from 0, at which the answer uses another form of the brand name.
ALTER TABLE mentions ADD COLUMN IF NOT EXISTS inflected Array(UInt32);
