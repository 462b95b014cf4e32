alter table business_unit add column name_en text not null default '';
update business_unit set name_en = 'Group' where parent_id is null and name = '集团';

drop trigger business_unit_search on business_unit;
create trigger business_unit_search before insert or update of code, name, name_en on business_unit
  for each row execute function update_search_text('code', 'name', 'name_en');
update business_unit set name = name;
