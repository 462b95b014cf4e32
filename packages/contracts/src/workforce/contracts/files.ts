import { megabyte, type UploadRule } from '../../kernel/upload-rules.ts'

/** Purposes of uploads. */
export const contractScanUpload = 'contract-scan'
export const contractTemplateUpload = 'contract-template'

export const contractScanRule = {
  extensions: ['pdf', 'jpg', 'jpeg'],
  maximumBytes: 10 * megabyte,
} as const satisfies UploadRule

export const contractTemplateRule = {
  extensions: ['docx'],
  maximumBytes: 5 * megabyte,
} as const satisfies UploadRule
