import type { resourceErrors as source } from './resource.zh-CN.ts'

export const resourceErrors = {
  'resource.in_use': 'This is used by other records, so you cannot delete it.',
  'resource.several_kept': '{names}: {reason} None of the {count} records was deleted.',
  'resource.name_exists': 'Name already exists',
  'resource.export_too_many': 'Cannot export more than {maximum} rows. There are {count}.',
  'resource.import_unreadable': 'This file cannot be read. Use the downloaded Excel template.',
  'resource.import_not_xlsx':
    'This is not an Excel file (.xlsx). If it is a CSV or an old .xls file, save it as .xlsx in a spreadsheet program first.',
  'resource.import_column_twice': 'Two columns are for the same field: {columns}. Keep one of them.',
  'resource.import_empty': 'This file has no rows.',
  'resource.import_too_many': 'You can import up to {maximum} rows at once.',
  'resource.import_faulty': 'Correct the {count} rows with errors and submit again (row {rows}).',
  'resource.import_changed':
    '{count, plural, one {# row has} other {# rows have}} changed since the preview (row {rows}). Check them again, then confirm.',
  'field.not_writable': 'You cannot change this.',
  'field.out_of_sight': 'This does not exist, or you do not have permission to choose it.',
  'field.out_of_reach': 'You do not have permission to add or change data here.',
  'field.record_out_of_reach': 'This record is outside your data scope.',
  'field.sheet_error': 'The formula in this cell has an error: {text}',
  'field.twice': 'Duplicate of row {row}',
  'field.exists': 'This already exists',
  'field.unknown_record': 'Not found: {text}',
  'field.ambiguous_record': 'Several records are called “{text}”. Enter the code',
} as const satisfies Record<keyof typeof source, string>
