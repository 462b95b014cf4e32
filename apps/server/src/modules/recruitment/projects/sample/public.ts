export { projectKeys, projectRow, projectSpecs, type SampleField, windowsOf } from './project-specs.ts'
export { writeSampleProject } from './sample-project.store.ts'
export { type County, counties, insertSampleRegions, pathOf, prefecture } from './sample-regions.ts'
