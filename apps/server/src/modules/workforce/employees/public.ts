export { departmentRecord, personRecord } from './approval/decision-records.ts'
export { type PersonFound, pathToPerson, personInPlaceOf } from './approval/person-in-place-of.ts'
export { fieldsRequiredAtEntry } from './check-hire.ts'
export { deleteRecordsOfLeavers } from './delete-records-of-leavers.ts'
export {
  findBySealed,
  findDepartmentPlace,
  findEmployeeOf,
  findPlace,
  findSealed,
} from './employee.store.ts'
export { employmentScopeColumns } from './employment.resource.ts'
export { employmentChanged } from './employment-changed.ts'
export { employmentSubjects, employmentTimeline } from './employment-timeline.ts'
export { findAccountOfEmployment } from './find-account-of-employment.ts'
export { furtherAssignmentChanged, furtherAssignmentRows } from './further-assignments.ts'
export { isGuide } from './guide.resource.ts'
export { hireEmployees } from './hire-employees.ts'
export { longEnded } from './long-ended.ts'
export { namesOfPerson } from './names-of-person.ts'
export { readPersonTexts } from './person-texts.ts'
export {
  employmentByNumber,
  employmentOfSheet,
  nearestPlace,
  ofNearestPlace,
  placeColumn,
  placeOn,
  placeScope,
  sheetPlaceScope,
  withReach,
} from './place-scope.ts'
export { refuseClosingBeforeRequests } from './refuse-closing.ts'
export { evictReports } from './report-scopes.ts'
export { findOwn, requireOther } from './require-other.ts'
export { plainGuides } from './sample/plain-guides.ts'
export { blindIndexOf, encryptedFields, sealedPurpose } from './sealed-values.ts'
export { storePersonRows } from './store-people.ts'
export { updateEmployees } from './update-employees.ts'
export { type HireValues, validateHire } from './validate-hire.ts'
export { withPerson } from './with-person.ts'
