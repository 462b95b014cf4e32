-- A link by e-mail also replaces a forgotten password.
alter table account_invitation add kind text not null default 'first' check (kind in ('first', 'reset'));
