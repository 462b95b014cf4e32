import { uploadWidget } from './upload-value.ts'

export const pictureUpload = uploadWidget('picture-upload', ['cropWidth', 'cropHeight'], {
  fileTypes: ['jpg', 'jpeg', 'png'],
})
