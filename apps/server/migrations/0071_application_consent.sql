-- What an applicant agreed to with a submission: the project's agreement in a version, when, and from where. It goes with
-- the person's data, unlike the receipt.
create table application_consent (
  id bigint generated always as identity primary key,
  application_id uuid not null references application,
  article_id uuid not null,
  version text not null,
  given_at timestamptz not null,
  address text not null
);
create index application_consent_application on application_consent (application_id);
