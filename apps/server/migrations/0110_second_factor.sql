-- Something that an account has besides what it knows: time-based codes (RFC 6238), and codes on paper for when the
-- phone is lost. `last_step` is the time step of the last code that was taken; none of it or before is taken again.
alter table role add column second_factor boolean not null default false;

create table second_factor (
  account_id uuid primary key references account on delete cascade,
  secret_encrypted text,
  -- Shown to be scanned; it counts for nothing until a code proves that it was.
  offered_encrypted text,
  enrolled_at timestamptz,
  last_step bigint not null default 0,
  check ((secret_encrypted is null) = (enrolled_at is null))
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_index text not null,
  used_at timestamptz,
  primary key (account_id, code_index)
);

-- Whoever has given the right password, and no code yet.
create table login_challenge (
  token_hash text primary key,
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null
);
create index login_challenge_account on login_challenge (account_id);
