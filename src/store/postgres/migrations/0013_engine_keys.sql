-- Keys of providers that people enter in the dashboard, encrypted with SECRETS_KEY, which is not in this store.
CREATE TABLE engine_keys (
  provider text PRIMARY KEY,
  sealed text NOT NULL,
  -- NULL: the key is too short to show a part of it.
  last_four text,
  set_at timestamptz NOT NULL
);

-- Engines are of the whole installation. Where there is one company so far, that is who runs it.
ALTER TABLE companies ADD COLUMN may_connect_engines boolean NOT NULL DEFAULT false;
UPDATE companies SET may_connect_engines = true WHERE (SELECT count(*) FROM companies) = 1;
