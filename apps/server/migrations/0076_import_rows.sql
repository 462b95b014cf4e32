-- Cells of an import are whatever somebody put into a sheet, so they lie encrypted, and only until the import is
-- confirmed, given up or a day old. Previews that were open when this ran are uploaded again.
delete from resource_import where confirmed_at is null;
delete from resource_import_row;
alter table resource_import_row
  drop column texts,
  drop column faults,
  drop column before,
  add column id bigint generated always as identity unique,
  add column cells_encrypted text not null,
  -- Fingerprint of the text that the row is recognised by.
  add column match_index text not null;
create index resource_import_row_match on resource_import_row (import_id, match_index);
