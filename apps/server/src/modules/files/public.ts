export { ownUploads, uploadIdOf } from './own-uploads.ts'
