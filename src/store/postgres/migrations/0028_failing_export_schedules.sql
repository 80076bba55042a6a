-- Why the next day of a schedule could not be written when it was tried last; null: it could, or was not tried. People are told once, when it begins.
ALTER TABLE export_schedules ADD COLUMN error_code text CHECK (error_code IN ('DISK_FULL', 'BUCKET_FAILED', 'INTERNAL_ERROR'));
