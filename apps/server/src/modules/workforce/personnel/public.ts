export { previewPath } from './preview-path.ts'
export { employmentsOf, resourcesOf } from './registered-resources.ts'
