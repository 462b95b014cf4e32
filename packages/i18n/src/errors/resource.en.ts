import type { resourceErrors as source } from './resource.zh-CN.ts'

export const resourceErrors = {
  'resource.in_use': 'Other records still refer to it, so it cannot be deleted.',
  'resource.several_kept': '{names}: {reason} None of the {count} was deleted.',
  'resource.name_exists': 'Name already exists',
  'resource.export_too_many': 'Cannot export more than {maximum} rows; there are {count}.',
  'resource.import_unreadable': 'This file cannot be read. Please use the template.',
  'resource.import_not_xlsx':
    'This is no Excel file (.xlsx). A CSV file or an old .xls is opened in a spreadsheet program and saved as .xlsx first.',
  'resource.import_column_twice': 'Two columns stand for one field: {columns}. Keep one of them.',
  'resource.import_empty': 'There are no rows in this file.',
  'resource.import_too_many': 'At most {maximum} rows can be imported at once.',
  'resource.import_faulty': '{count} abnormal rows must be fixed and resubmitted (row {rows}).',
  'resource.import_changed':
    '{count, plural, one {# row is} other {# rows are}} no longer as the preview showed (row {rows}). Look at them again, then confirm.',
  'field.not_writable': 'You cannot change this.',
  'field.out_of_sight': 'This does not exist, or you may not choose it.',
  'field.out_of_reach': 'You may not write there.',
  'field.record_out_of_reach': 'This record is outside of what you may change.',
  'field.sheet_error': 'The formula of this cell has failed: {text}',
  'field.twice': 'Same as in row {row}',
  'field.exists': 'Already exists',
  'field.unknown_record': 'Not found: {text}',
  'field.ambiguous_record': 'Several records are called {text}. Please give the code',
} as const satisfies Record<keyof typeof source, string>
