import { type UploadRule, uploadRules } from '../../kernel/upload-rules.ts'

/** The purpose of uploads for the answers to a form of staff. */
export const submissionUpload = 'form-submission'

export const submissionUploadRule: UploadRule = uploadRules['form-file']
