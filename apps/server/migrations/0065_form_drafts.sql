-- What authors are working on; published, it becomes the next version of its form.
create table form_draft (
  form_id uuid primary key references form_definition on delete cascade,
  definition jsonb not null,
  -- Grows with each save: who has read another one may not overwrite it.
  revision integer not null check (revision > 0),
  saved_by uuid not null references account,
  saved_at timestamptz not null
);

-- Those that came with the installation have no author.
alter table form_version add column published_by uuid references account;
