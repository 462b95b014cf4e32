-- Instants have milliseconds, as the clock of the server gives them: the cursor of a list sorted by one names it exactly.
update system_setting set updated_at = date_trunc('milliseconds', updated_at);
alter table system_setting alter column updated_at set default date_trunc('milliseconds', now());

update contract set created_at = date_trunc('milliseconds', created_at)
where created_at <> date_trunc('milliseconds', created_at);
alter table contract alter column created_at set default date_trunc('milliseconds', now());

update employee_document set created_at = date_trunc('milliseconds', created_at)
where created_at <> date_trunc('milliseconds', created_at);
alter table employee_document alter column created_at set default date_trunc('milliseconds', now());

update school set created_at = date_trunc('milliseconds', created_at)
where created_at <> date_trunc('milliseconds', created_at);
alter table school alter column created_at set default date_trunc('milliseconds', now());

update major set created_at = date_trunc('milliseconds', created_at)
where created_at <> date_trunc('milliseconds', created_at);
alter table major alter column created_at set default date_trunc('milliseconds', now());
