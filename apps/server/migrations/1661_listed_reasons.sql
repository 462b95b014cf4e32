-- The parts of a reviewer's reason: the chosen ones of the list as they were then, and the typed text. `reason` of the
-- event stays the whole in Chinese; readers of other languages get theirs from the parts.
create table listed_reason (
  event_id bigint primary key references application_event on delete cascade,
  parts jsonb not null
);

alter table rejection_proposal add column reason_parts jsonb;
