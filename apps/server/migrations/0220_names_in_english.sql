-- Names for readers of English. Chinese is the language of record: where nobody has translated a name, it is empty, and
-- readers of English see the Chinese one.
alter table project
  add column title_en text not null default '',
  add column organiser_en text not null default '';

alter table project_subject add column name_en text not null default '';

alter table position
  add column title_en text not null default '',
  add column employer_en text not null default '',
  add column department_en text not null default '',
  add column category_name_en text not null default '',
  add column location_name_en text not null default '';

alter table exam_site
  add column name_en text not null default '',
  add column address_en text not null default '';

-- The workbench finds them by these names as well.
create or replace trigger project_search before insert or update of code, title, title_en, organiser, organiser_en
  on project for each row execute function keep_search_text('code', 'title', 'title_en', 'organiser', 'organiser_en');
create or replace trigger position_search before insert or update of code, title, title_en, employer, employer_en
  on position for each row execute function keep_search_text('code', 'title', 'title_en', 'employer', 'employer_en');
create or replace trigger exam_site_search before insert or update of code, name, name_en, address, address_en
  on exam_site for each row execute function keep_search_text('code', 'name', 'name_en', 'address', 'address_en');
