export { previewPath } from './preview-path.ts'
export { employmentsOf, resourcesOf, rosterOn } from './registered-resources.ts'
