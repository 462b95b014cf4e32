-- A link of a person to a store that a leaving ended, so that it can come back when the leaving is revoked.
create table leaving_link (
  id uuid primary key,
  employment_id uuid not null references employment,
  row_id uuid not null references store_person,
  -- The first day without the person.
  left_on date not null,
  -- The end that the link had; null for none. A link that would have begun later was rescinded as a whole.
  until date,
  was_rescinded boolean not null,
  ended_at timestamptz not null,
  restored_at timestamptz,
  -- Why it did not come back.
  lost text check (lost in ('changed', 'store_closed', 'taken'))
);
create unique index leaving_link_open on leaving_link (row_id) where restored_at is null and lost is null;
create index leaving_link_employment on leaving_link (employment_id);
create index leaving_link_row on leaving_link (row_id);

-- Lines of the checklist of a resignation that a person has settled; those of the product follow from its data.
create table leaving_line (
  act_id uuid not null references personnel_act,
  line text not null check (line in ('work', 'goods', 'clothes', 'keys', 'quota', 'certificate')),
  state text not null check (state in ('done', 'not_needed')),
  reason text not null default '' check (octet_length(reason) <= 3200),
  account_id uuid references account on delete set null,
  account_name text not null,
  settled_at timestamptz not null,
  primary key (act_id, line)
);
create index leaving_line_account on leaving_line (account_id);

-- A checklist that is closed, with the reason where lines were open.
create table leaving_closure (
  act_id uuid primary key references personnel_act,
  reason text not null default '' check (octet_length(reason) <= 3200),
  open_lines text[] not null,
  account_id uuid references account on delete set null,
  account_name text not null,
  closed_at timestamptz not null
);
create index leaving_closure_account on leaving_closure (account_id);
