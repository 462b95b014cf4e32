-- Who is looking at an application, so that two reviewers never decide the same one.
create table review_claim (
  application_id uuid primary key references application on delete cascade,
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null
);
create index review_claim_account on review_claim (account_id);
