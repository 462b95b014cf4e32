import type { contentErrors as source } from './content.zh-CN.ts'

export const contentErrors = {
  'content.article_unpublished': 'This article is not published, or has been taken down.',
  'content.version_frozen':
    'Version {version} is published and people have consented to it, so it cannot change. Publish a new version.',
  'content.document_needed': 'One version must be in force at all times. Publish a new version first.',
  'content.not_translated': 'Fill in the English title and the English text together, or leave both empty.',
  'content.already_published': 'This article is published already.',
  'content.not_published': 'This article is not published.',
  'content.too_many_attachments': 'At most {limit} attachments.',
  'content.nested_too_deep':
    'The text nests elements more than {limit} deep. Paste it without formatting and format it again.',
  'content.agreement_in_use':
    'A published project has its applicants agree to this. Give the project another agreement first.',
  'reference.too_many_entries':
    'You have added {limit} entries of your own. Please choose from the list, or call the help line.',
} as const satisfies Record<keyof typeof source, string>
