import { uploadWidget } from './upload-value.ts'

/** Proofs are mostly scans or photos of paper. */
export const fileUpload = uploadWidget('file-upload', [], {
  fileTypes: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx', 'xls', 'xlsx'],
})
