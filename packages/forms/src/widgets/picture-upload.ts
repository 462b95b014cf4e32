import { uploadWidget } from './upload-value.ts'

export const pictureUpload = uploadWidget('picture-upload', { fileTypes: ['jpg', 'jpeg', 'png'] })
