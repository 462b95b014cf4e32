-- What a candidate was told last of an interview; it tells what is still to be said to them, and that nothing is said twice.
create table interview_telling (
  interview_id uuid primary key references talent_interview on delete cascade,
  starts_at timestamptz not null,
  place text not null,
  called_off boolean not null default false,
  told_at timestamptz not null,
  outcome text not null default 'unclear' check (outcome in ('sent', 'refused', 'unclear'))
);

-- Candidates of interviews that stand already have heard of them from their recruiters.
insert into interview_telling (interview_id, starts_at, place, told_at)
  select id, starts_at, place, created_at from talent_interview where state = 'planned';

create index interview_resume on talent_interview (resume_id);

alter table sms_record drop constraint sms_record_kind_check,
  add constraint sms_record_kind_check check (kind in ('code', 'opening', 'interview'));
