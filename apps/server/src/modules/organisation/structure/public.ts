export { departmentTimeline } from './department.resource.ts'
export { requireNoPeople } from './require-no-people.ts'
export { departmentChanged, postChanged } from './structure-changed.ts'
