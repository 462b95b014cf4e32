-- An excluded row stays in the preview, and can be included again.
alter table resource_import_row drop constraint resource_import_row_mark_check;
alter table resource_import_row add constraint resource_import_row_mark_check
  check (mark in ('new', 'update', 'unchanged', 'invalid', 'excluded'));
