-- Applicants. ID number and phone are encrypted; the index columns are keyed fingerprints for exact look-up.
create table person (
  id uuid primary key,
  code text not null unique,
  name text not null,
  id_number_encrypted text not null,
  id_number_index text not null unique,
  phone_encrypted text not null,
  phone_index text not null unique,
  birth_date date not null,
  sex text not null check (sex in ('male', 'female')),
  password_hash text not null,
  picture_file_id uuid,
  deletion_requested_at timestamptz,
  created_at timestamptz not null
);
create sequence person_code_number;

create table applicant_session (
  token_hash text primary key,
  id uuid not null unique,
  person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null
);
create index applicant_session_person on applicant_session (person_id);
create index applicant_session_expiry on applicant_session (expires_at);

create table consent (
  id bigint generated always as identity primary key,
  person_id uuid not null references person on delete cascade,
  document text not null check (document in ('agreement', 'privacy')),
  version text not null,
  given_at timestamptz not null,
  address text not null
);
create index consent_person on consent (person_id);

create table captcha (
  id uuid primary key,
  answer_hash text not null,
  expires_at timestamptz not null,
  address text not null
);
create index captcha_expiry on captcha (expires_at);

create table sms_code (
  id uuid primary key,
  phone_index text not null,
  purpose text check (purpose in ('register', 'login', 'reset')),
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  address text not null
);
create index sms_code_phone on sms_code (phone_index, sent_at desc);
create index sms_code_address on sms_code (address, sent_at desc);

-- Kept for known and unknown phones alike, so that being locked tells nothing about an account.
create table login_failure (
  phone_index text primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
