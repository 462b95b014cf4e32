-- Rules give numbers to employees, and in the same way to contracts.
alter table job_number_rule add column subject text not null default 'employee'
  check (subject in ('employee', 'contract'));
drop index job_number_rule_enabled;
create unique index job_number_rule_enabled on job_number_rule (business_unit_id, subject) where enabled;
