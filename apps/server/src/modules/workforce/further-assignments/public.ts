export { furtherAssignmentsAsOf, lastDay, stateOfAssignment } from './further-assignment.store.ts'
