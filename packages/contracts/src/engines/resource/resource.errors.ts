export const resourceErrors = {
  'resource.in_use': 409,
  'resource.bulk_delete_blocked': 409,
  'resource.bulk_too_many': 409,
  'resource.name_exists': 409,
  'resource.export_too_many': 409,
  'resource.import_unreadable': 400,
  'resource.import_not_xlsx': 400,
  'resource.import_column_duplicate': 400,
  'resource.import_empty': 400,
  'resource.import_too_many': 400,
  'resource.import_invalid': 409,
  'resource.import_stale': 409,
} as const
