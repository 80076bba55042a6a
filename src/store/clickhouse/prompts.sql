-- Grain: one row per prompt, newest version wins. A mirror of what PostgreSQL says of prompts, for reports to join.
CREATE TABLE IF NOT EXISTS prompts (
  project_id UUID,
  prompt_id UUID,
  topic_id Nullable(UUID),
  tag_ids Array(UUID),
  is_deleted Bool,
  is_archived Bool,
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (project_id, prompt_id)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1
