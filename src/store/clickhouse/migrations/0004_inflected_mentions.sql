-- Which places of the evidence, counted from 0, are other forms of the brand's name.
ALTER TABLE mentions ADD COLUMN IF NOT EXISTS inflected Array(UInt32);
