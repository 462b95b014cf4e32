import type { ShownRecord } from '../../../../engines/approval/approval-kind.ts'

/** A person whom a request is about, in the roster of those who read files, else in that of the channel side. */
export const personRecord = (id: string): ShownRecord => ({
  resources: ['employment', 'guide'],
  id,
  fields: ['departmentId', 'postId', 'storeId', 'managerId', 'employmentState', 'probationState', 'entryDate'],
})

/** A department that a request staffs, with its people and what its posts provide for. */
export const departmentRecord = (id: string | null): readonly ShownRecord[] =>
  id === null ? [] : [{ resources: ['department'], id, fields: ['headId', 'people', 'headcount'] }]
