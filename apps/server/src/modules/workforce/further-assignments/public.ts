export { furtherAssignmentRows, lastDay, stateOfAssignment } from './further-assignment.store.ts'
