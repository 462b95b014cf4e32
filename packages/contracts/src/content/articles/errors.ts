export const contentErrors = {
  'content.article_unpublished': 404,
  /** People consented to `version`; a changed text needs a new version. */
  'content.version_frozen': 409,
  'content.document_needed': 409,
  'content.not_translated': 400,
  'content.already_published': 409,
  'content.not_published': 409,
  'content.too_many_attachments': 409,
  'content.nested_too_deep': 400,
  /** A published project refers to this agreement. */
  'content.agreement_in_use': 409,
  'content.published_alone': 409,
  'content.approved_by_others': 409,
  'reference.too_many_entries': 409,
} as const
