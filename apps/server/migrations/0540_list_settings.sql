-- Which columns of a list somebody wants to see, in their order, and how dense its rows; null: those of the definition.
create table list_setting (
  account_id uuid not null references account on delete cascade,
  resource text not null,
  columns text[],
  density text not null check (density in ('compact', 'normal', 'relaxed')),
  primary key (account_id, resource)
);
