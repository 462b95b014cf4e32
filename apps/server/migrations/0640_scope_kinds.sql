-- Modules register the kinds of scopes; the server checks them, and whether they name records.
alter table role_scope drop constraint role_scope_kind_check, drop constraint role_scope_check;
update role_scope set kind = 'projects' where kind = 'subjects';
