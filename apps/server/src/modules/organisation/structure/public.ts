export { departmentScopeColumns, departmentTimeline } from './department.resource.ts'
export { departmentTree, evictDepartments } from './department-scopes.ts'
export { requireNoPeople } from './require-no-people.ts'
export { departmentChanged, postChanged } from './structure-changed.ts'
