export { deleteOrphans, orphanDays } from './delete-orphans.ts'
export { deleteUnusedUploads } from './delete-unused-uploads.ts'
export { differenceHash } from './difference-hash.ts'
export { anonymizeName, type FileName, numberedNames } from './file-names.ts'
export {
  claimUpload,
  findInstallationFiles,
  findOwnFile,
  findUpload,
  findUploadsOf,
  recordReference,
} from './files.store.ts'
export {
  addressOf,
  markUploadsReferenced,
  type OwnUploads,
  ownUploads,
  ownUploadsOfMany,
  uploadIdOf,
} from './own-uploads.ts'
export { readOwnUpload } from './read-own-upload.ts'
export { readFile, readFileWith } from './read-upload.ts'
export { removeBytes, removeInstallationFile, removeInstallationFiles } from './remove-bytes.ts'
export { sendFile, sendInstallationFile } from './send-file.ts'
export {
  addInstallationFile,
  checkInstallationFile,
  storeCheckedFile,
  storeInstallationFile,
} from './store-installation-file.ts'
export { ownerOf } from './upload-owner.ts'
