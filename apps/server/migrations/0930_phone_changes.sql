-- Another phone number for an applicant who has lost the phone: requested by the person of the office who saw the identity
-- card, decided by another one. The old number is notified.
create table phone_change_request (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  old_phone_encrypted text not null,
  new_phone_encrypted text not null,
  evidence text not null check (evidence in ('id_card', 'temporary_id_card', 'police_certificate')),
  note text not null default '',
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  requested_by uuid not null references account,
  requested_at timestamptz not null,
  decided_by uuid references account check (decided_by <> requested_by),
  decided_at timestamptz,
  reason text,
  notice text check (notice in ('waiting', 'sending', 'sent', 'failed', 'unclear')),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index phone_change_request_open on phone_change_request (person_id) where state = 'OPEN';
create index phone_change_request_person on phone_change_request (person_id);
create index phone_change_request_requester on phone_change_request (requested_by);
create index phone_change_request_decider on phone_change_request (decided_by);
create index phone_change_request_time on phone_change_request (requested_at desc);
