-- Why the last attempt to write the next day of a schedule failed. NULL: it did not fail, or there was none. People are told only of the
-- first failure in a row.
ALTER TABLE export_schedules ADD COLUMN error_code text CHECK (error_code IN ('DISK_FULL', 'BUCKET_FAILED', 'INTERNAL_ERROR'));
