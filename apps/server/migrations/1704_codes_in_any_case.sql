-- Sheets find records by their codes whatever the case of the letters, so no two codes differ in case only.
-- Of such codes so far, all but the oldest take the end of their identifier after them.
do $$
declare
  coded record;
begin
  for coded in
    select * from (values
      ('business_unit', 'null', 'true'), ('role', 'null', 'true'), ('project', 'null', 'true'),
      ('rank', 'null', 'true'), ('grade', 'null', 'true'), ('labour_relation', 'null', 'true'),
      ('dms_dealer', 'null', 'true'), ('dms_warehouse', 'null', 'true'),
      ('department', 'null', 'not rescinded'), ('post', 'null', 'not rescinded'),
      ('sales_region', 'null', 'not rescinded'), ('store', 'null', 'not rescinded'),
      ('position', 'project_id', 'true'), ('exam_site', 'project_id', 'true'),
      ('attendance_shift', 'business_unit_id', 'true')
    ) as listed (name, place, condition)
  loop
    execute format(
      'update %1$I coded set code = left(coded.code, 11) || ''-'' || right(coded.id::text, 8) from (
        select id, row_number() over (partition by %2$s, lower(code) order by id) as nth from %1$I where %3$s) numbered
      where numbered.id = coded.id and numbered.nth > 1',
      coded.name, coded.place, coded.condition);
  end loop;
end $$;

alter table business_unit drop constraint business_unit_code_key;
create unique index business_unit_code_key on business_unit (lower(code));
alter table role drop constraint role_code_key;
create unique index role_code_key on role (lower(code));
alter table project drop constraint project_code_key;
create unique index project_code_key on project (lower(code));
alter table rank drop constraint rank_code_key;
create unique index rank_code_key on rank (lower(code));
alter table grade drop constraint grade_code_key;
create unique index grade_code_key on grade (lower(code));
alter table labour_relation drop constraint labour_relation_code_key;
create unique index labour_relation_code_key on labour_relation (lower(code));
alter table dms_dealer drop constraint dms_dealer_code;
create unique index dms_dealer_code on dms_dealer (lower(code));
alter table dms_warehouse drop constraint dms_warehouse_code;
create unique index dms_warehouse_code on dms_warehouse (lower(code));
drop index department_code;
create unique index department_code on department (lower(code)) where not rescinded;
drop index post_code;
create unique index post_code on post (lower(code)) where not rescinded;
drop index sales_region_code;
create unique index sales_region_code on sales_region (lower(code)) where not rescinded;
drop index store_code;
create unique index store_code on store (lower(code)) where not rescinded;
alter table position drop constraint position_project_id_code_key;
create unique index position_project_id_code_key on position (project_id, lower(code));
alter table exam_site drop constraint exam_site_project_id_code_key;
create unique index exam_site_project_id_code_key on exam_site (project_id, lower(code));
alter table attendance_shift drop constraint attendance_shift_code;
create unique index attendance_shift_code on attendance_shift (business_unit_id, lower(code));
