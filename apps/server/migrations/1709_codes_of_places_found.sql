-- Lists of stores and regions show codes, but a search found names only.
alter table store add column code_search text not null generated always as (search_fold(code)) stored;
alter table sales_region add column code_search text not null generated always as (search_fold(code)) stored;
