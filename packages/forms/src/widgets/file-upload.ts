import { uploadWidget } from './upload-value.ts'

export const fileUpload = uploadWidget('file-upload', [], { fileTypes: ['doc', 'docx', 'xls', 'xlsx', 'pdf'] })
