export { importRunOf, resourcesOf } from './import-run.ts'
