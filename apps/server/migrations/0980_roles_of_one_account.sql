-- A role that one account alone has, for reach that no one else shares. Without its account it is a role like others.
alter table role add column sole_account_id uuid constraint role_sole_account unique references account on delete set null;
