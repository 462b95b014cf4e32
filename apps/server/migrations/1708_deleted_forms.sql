-- A deleted form, which never had a version. Its code stays taken, so that a draft in a browser that continues from the
-- form never overwrites another one.
alter table form_definition add column deleted_at timestamptz;
