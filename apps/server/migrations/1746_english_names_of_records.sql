-- What companies call their records in their own language has an English name for readers of another one.
alter table role add column name_en text not null default '';
alter table approval_flow add column name_en text not null default '';
alter table attendance_shift add column name_en text not null default '';
alter table attendance_template add column name_en text not null default '';
alter table reminder_template add column name_en text not null default '';
alter table contract_template add column name_en text not null default '';
alter table job_number_rule add column name_en text not null default '';
alter table owning_system add column name_en text not null default '';
alter table annual_leave_rule add column name_en text not null default '';
alter table effective_month_rule add column name_en text not null default '';
alter table full_attendance_rule add column name_en text not null default '';
alter table working_time_rule add column name_en text not null default '';
alter table account_rule add column name_en text not null default '';
alter table talent_post
  add column title_en text not null default '',
  add column department_en text not null default '',
  add column place_en text not null default '';

drop trigger role_search on role;
create trigger role_search before insert or update of code, name, name_en on role
  for each row execute function update_search_text('code', 'name', 'name_en');

drop trigger approval_flow_search on approval_flow;
create trigger approval_flow_search before insert or update of name, name_en on approval_flow
  for each row execute function update_search_text('name', 'name_en');

drop trigger attendance_shift_search on attendance_shift;
create trigger attendance_shift_search before insert or update of code, name, name_en on attendance_shift
  for each row execute function update_search_text('code', 'name', 'name_en');

drop trigger attendance_template_search on attendance_template;
create trigger attendance_template_search before insert or update of name, name_en on attendance_template
  for each row execute function update_search_text('name', 'name_en');

drop trigger reminder_template_search on reminder_template;
create trigger reminder_template_search before insert or update of name, name_en on reminder_template
  for each row execute function update_search_text('name', 'name_en');

drop trigger contract_template_search on contract_template;
create trigger contract_template_search before insert or update of name, name_en on contract_template
  for each row execute function update_search_text('name', 'name_en');

drop trigger job_number_rule_search on job_number_rule;
create trigger job_number_rule_search before insert or update of name, name_en on job_number_rule
  for each row execute function update_search_text('name', 'name_en');

drop trigger owning_system_search on owning_system;
create trigger owning_system_search before insert or update of name, name_en on owning_system
  for each row execute function update_search_text('name', 'name_en');

drop trigger talent_post_search on talent_post;
create trigger talent_post_search before insert or update of title, title_en, department, department_en, place, place_en on talent_post
  for each row execute function update_search_text('title', 'title_en', 'department', 'department_en', 'place', 'place_en');
