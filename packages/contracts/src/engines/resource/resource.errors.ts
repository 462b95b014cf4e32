export const resourceErrors = {
  'resource.in_use': 409,
  'resource.several_kept': 409,
  'resource.name_exists': 409,
  'resource.export_too_many': 409,
  'resource.import_unreadable': 400,
  'resource.import_not_xlsx': 400,
  'resource.import_column_twice': 400,
  'resource.import_empty': 400,
  'resource.import_too_many': 400,
  'resource.import_faulty': 409,
  'resource.import_changed': 409,
} as const
