-- Drafts of reorganisations: moves of people and departments that are submitted together, as ordinary acts.
create table reorganisation (
  id uuid primary key,
  revision integer not null default 1,
  account_id uuid not null references account on delete cascade,
  name text not null check (octet_length(name) between 1 and 480),
  day date not null,
  moves jsonb not null check (jsonb_typeof(moves) = 'array'),
  -- What the submission did; null while it is a draft.
  outcome jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index reorganisation_account on reorganisation (account_id, updated_at desc);
