-- When a former employee became anonymous; null for everyone who is still known.
alter table employee add column erased_at timestamptz;
