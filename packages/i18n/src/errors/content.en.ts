import type { contentErrors as source } from './content.zh-CN.ts'

export const contentErrors = {
  'content.article_unpublished': 'This page is not published or has been removed.',
  'content.version_frozen':
    'Version {version} is published and users have agreed to it, so you cannot change it. Publish a new version.',
  'content.document_needed': 'One version must always be in effect. Publish a new version first.',
  'content.not_translated': 'Fill in both the English title and the English text, or leave both empty.',
  'content.already_published': 'This article is already published.',
  'content.not_published': 'This article is not published yet.',
  'content.too_many_attachments': 'You can attach up to {limit} files.',
  'content.nested_too_deep':
    'The text nests elements more than {limit} deep. Paste it without formatting and format it again.',
  'content.agreement_in_use': 'A published project uses this agreement. Choose another agreement for it first.',
  'reference.too_many_entries':
    'You have added {limit} entries of your own, which is the limit. Choose from the list, or call the helpline.',
} as const satisfies Record<keyof typeof source, string>
