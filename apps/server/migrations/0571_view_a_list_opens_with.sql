-- The view with which somebody wants a list to open, of those that they keep of it.
alter table saved_view add column initial boolean not null default false;
create unique index saved_view_initial on saved_view (account_id, resource) where initial;
