export { anonymizeName, type FileName, numberedNames } from './file-names.ts'
export { findInstallationFiles, findUpload, recordReference } from './files.store.ts'
export {
  addInstallationFile,
  checkInstallationFile,
  storeCheckedFile,
  storeInstallationFile,
} from './keep-office-file.ts'
export { addressOf, markUploadsReferenced, type OwnUploads, ownUploads, uploadIdOf } from './own-uploads.ts'
export { readOwnUpload } from './read-own-upload.ts'
export { readFile, readFileWith } from './read-upload.ts'
export { removeBytes, removeInstallationFile } from './remove-bytes.ts'
export { sendFile } from './send-file.ts'
export { deleteOrphans, orphanDays } from './sweep-folder.ts'
export { deleteUnusedUploads } from './sweep-uploads.ts'
