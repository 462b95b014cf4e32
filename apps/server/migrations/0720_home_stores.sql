-- The store where an employee stands. Further stores of a person are links of the stores.
alter table assignment_row add column store_id uuid references store;
create index assignment_row_store on assignment_row (store_id);
