import { megabyte, type UploadRule } from '../../kernel/upload-rules.ts'

export const documentKinds = [
  'identity',
  'passport',
  'visa',
  'work_permit',
  'health_certificate',
  'licence',
  'other_document',
] as const

export const documentStates = ['valid', 'not_begun', 'expired'] as const

/** Whom a requirement concerns; foreigners have another nationality than the country of their company. */
export const requiredNationalities = ['any', 'own', 'foreign'] as const

/** The purpose of uploads. */
export const documentScanUpload = 'employee-document'
export const documentScanRule = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  maximumBytes: 10 * megabyte,
} as const satisfies UploadRule
