-- Applicants whom a cancellation moves to their next choice read why, and no event of their application has the reason.
alter table position add column cancellation_reason text;
update position set cancellation_reason = (
  select facts ->> 'reason' from audit_record
  where event = 'position.cancelled' and entity = 'position' and entity_id = position.id::text
  order by id desc limit 1
) where cancelled_at is not null;
