-- Channels and sales regions have an English name, as departments do: readers of another script see it.
alter table channel_row add column name_en text not null default '';
alter table sales_region_row add column name_en text not null default '';

update effective_event set patch = patch || '{"name_en": ""}'
where subject_kind in ('channel', 'region') and act = 'created';

drop trigger channel_row_search on channel_row;
create trigger channel_row_search before insert or update of name, name_en on channel_row
  for each row execute function update_search_text('name', 'name_en');
drop trigger sales_region_row_search on sales_region_row;
create trigger sales_region_row_search before insert or update of name, name_en on sales_region_row
  for each row execute function update_search_text('name', 'name_en');
