-- Recipients confirm their address through the link in a first mail. Existing recipients were never asked and count as confirmed.
ALTER TABLE mail_recipients ADD COLUMN confirmed_at timestamptz;
UPDATE mail_recipients SET confirmed_at = created_at;

ALTER TABLE mail_recipients DROP CONSTRAINT mail_recipients_disabled_for_check;
ALTER TABLE mail_recipients ADD CONSTRAINT mail_recipients_disabled_for_check
  CHECK (disabled_for IN ('refused', 'unsubscribed', 'request', 'unconfirmed'));

ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('weekly', 'daily', 'alerts', 'failures', 'report', 'confirmation'));
