import type { UploadRule } from '../../kernel/upload-rules.ts'

/** Path prefixes of attachments, for the public and for staff. */
export const publicAttachments = '/recruitApi/app/api/article/attachment/'
export const adminAttachments = '/workbenchApi/content/attachments/'
export const maximumAttachments = 20
export const attachmentRule = {
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'jpg', 'jpeg', 'png'],
  maximumBytes: 10 * 1_048_576,
} as const satisfies UploadRule
/** Purposes of uploads. */
export const articleUpload = 'article'
export const slideUpload = 'advertisement'
