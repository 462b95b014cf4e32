export { departmentTimeline } from './department.resource.ts'
export { departmentChanged, postChanged } from './structure-changed.ts'
