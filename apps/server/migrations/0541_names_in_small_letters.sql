-- Accounts whose names to log in differ by capitals only passed for one another. Of such the first made keeps its name,
-- and each other one has the beginning of its identifier added.
update account set username = lower(username) || '.' || left(id::text, 8)
where exists (
  select from account first
  where lower(first.username) = lower(account.username)
    and (first.created_at, first.id) < (account.created_at, account.id)
);
update account set username = lower(username) where username <> lower(username);
alter table account add constraint account_username_small check (username = lower(username));
