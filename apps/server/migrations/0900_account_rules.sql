-- Which roles the accounts of employees get: of the nearest unit upwards, the rule for the post goes before the one for
-- the kind of post, and that one before the rule for all.
create table account_rule (
  id uuid primary key,
  revision integer not null default 1,
  name text not null check (octet_length(name) <= 960),
  business_unit_id uuid not null references business_unit,
  post_kind text check (post_kind in ('guide', 'supervisor', 'channel', 'other')),
  post_id uuid references post,
  enabled boolean not null default true,
  -- Who saved it last. The rule gives no more than this account may give.
  author_id uuid references account on delete set null,
  -- Why it gives nothing at present, and which permission its author lacks.
  stop text check (stop in ('author_gone', 'author_lacks')),
  lacking text not null default '',
  check (post_kind is null or post_id is null)
);
create unique index account_rule_audience on account_rule (business_unit_id, post_kind, post_id) nulls not distinct;
create index account_rule_post on account_rule (post_id);
create index account_rule_author on account_rule (author_id);

create table account_rule_role (
  rule_id uuid not null references account_rule on delete cascade,
  role_id uuid not null references role,
  primary key (rule_id, role_id)
);
create index account_rule_role_role on account_rule_role (role_id);

-- Roles that an account has by a rule; all others were given by hand.
create table account_rule_grant (
  account_id uuid not null references account on delete cascade,
  role_id uuid not null references role on delete cascade,
  rule_id uuid references account_rule on delete set null,
  primary key (account_id, role_id)
);
create index account_rule_grant_role on account_rule_grant (role_id);
create index account_rule_grant_rule on account_rule_grant (rule_id);

-- An account without a password is offered one choice of a password. The code of the offer is not stored.
create table account_invitation (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create unique index account_invitation_open on account_invitation (account_id) where used_at is null and revoked_at is null;
create index account_invitation_account on account_invitation (account_id);
