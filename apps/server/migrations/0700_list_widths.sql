-- Widths of columns by saved view and field, and the columns that stay in place; null: those of the definition.
alter table list_setting
  add column widths jsonb not null default '{}',
  add column pinned text[];
