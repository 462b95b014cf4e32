-- A keyed fingerprint of the answers as they were sent. A repeated request is recognized by it without a check, which may
-- have another result by then. Rows from before have none.
alter table form_submission add column sent_index text;
