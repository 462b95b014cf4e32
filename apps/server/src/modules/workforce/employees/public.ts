export { findEmployeeOf, findUnitOfDepartment } from './employee.store.ts'
export { employmentChanged } from './employment-changed.ts'
export { employmentSubjects, employmentTimeline } from './employment-timeline.ts'
export { readPersonTexts } from './person-texts.ts'
