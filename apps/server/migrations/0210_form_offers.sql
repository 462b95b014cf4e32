-- What came with the product after the office had published a version of its own: offered beside it, never put on top.
create table form_offer (
  form_id uuid primary key references form_definition on delete cascade,
  definition jsonb not null,
  bindings jsonb not null,
  offered_at timestamptz not null
);
