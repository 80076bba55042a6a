-- A link shows either a saved view in its current state or a stored report as it was made.
ALTER TABLE shares ALTER COLUMN view_id DROP NOT NULL;
ALTER TABLE shares ADD COLUMN report_snapshot_id text REFERENCES report_snapshots ON DELETE CASCADE;
ALTER TABLE shares ADD CONSTRAINT shows_one_thing CHECK (num_nonnulls(view_id, report_snapshot_id) = 1);
CREATE INDEX shares_of_report ON shares (report_snapshot_id) WHERE report_snapshot_id IS NOT NULL;
