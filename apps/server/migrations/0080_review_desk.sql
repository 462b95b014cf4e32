-- Where the project asks for it, a rejection needs two reviewers: the first proposes, another one decides.
alter table project add column second_review boolean not null default false;

create table rejection_proposal (
  application_id uuid primary key references application on delete cascade,
  account_id uuid not null references account on delete cascade,
  reason text not null,
  proposed_at timestamptz not null
);

-- What a reviewer has begun to write about an application and not yet decided.
create table review_opinion (
  application_id uuid not null references application on delete cascade,
  account_id uuid not null references account on delete cascade,
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (application_id, account_id)
);

-- What each reviewer has decided, for the statistics and for the list of one's own.
create index application_event_reviewer on application_event (actor_id, application_id) where role = 'reviewer';
