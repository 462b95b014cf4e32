import { furtherAssignments } from '@rostrum/contracts/workforce/further-assignments/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { regionsBelow, scopeOfReachedRows } from '../../stores/stores/public.ts'
import { sheetPlaceScope, withReach } from '../employees/public.ts'
import {
  type FurtherAssignmentValues,
  furtherAssignmentsAsOf,
  lastDay,
  stateOfAssignment,
} from './further-assignment.store.ts'
import { furtherAssignmentProblems } from './further-assignment-problems.ts'
import { writeFurtherAssignments } from './write-further-assignments.ts'

/** A further assignment belongs where its person is by the main one. */
export const furtherAssignmentResource = bindResource(furtherAssignments, {
  table: 'further_assignment',
  rows: (context) => withReach(furtherAssignmentsAsOf(context.asOf), context),
  columns: {
    employmentId: 'employment_id',
    jobNumber: sql`row.job_number`,
    kind: 'kind',
    actsForId: 'acts_for_id',
    postId: 'post_id',
    departmentId: sql`(select department_id from post_row post where post.subject_id = row.post_id
      and post.during @> greatest(row.as_of, lower(row.during)))`,
    storeId: sql`row.at_store_id`,
    regionId: sql`row.at_region_id`,
    managerId: 'manager_id',
    from: sql`lower(row.during)`,
    to: lastDay,
    remark: 'remark',
    state: stateOfAssignment,
    unitId: 'unit_id',
  },
  below: { regionId: regionsBelow },
  scopeColumns: scopeOfReachedRows(),
  sheetScopeColumns: sheetPlaceScope(sheetValue('employment_id'), sheetValue('from', 'date')),
  scopeField: 'employmentId',
  search: ['search_text', 'remark'],
  menu: { code: 'further-assignments', parent: 'workforce', icon: 'users-plus' },
  constraints: {
    further_assignment_acted_for: { field: 'actsForId', key: 'further_assignment.acted_for' },
    further_assignment_post: { field: 'from', key: 'further_assignment.taken' },
  },
  validateRow: {
    fields: ['employmentId', 'kind', 'actsForId', 'postId', 'storeId', 'regionId', 'managerId', 'from', 'to'],
    validate: validateAssignment,
  },
  precheck: async ({ platform, tx, actor }, changes) =>
    furtherAssignmentProblems(tx ?? platform.database.db, actor, changes),
  precheckFields: ['employmentId', 'kind', 'actsForId', 'postId', 'storeId', 'regionId', 'from', 'to'],
  write: writeFurtherAssignments,
})

/** Refusals that need no more than the values. */
export function validateAssignment(values: FurtherAssignmentValues): readonly KeyedInputError[] {
  const { employmentId, kind, actsForId = null, postId = null, storeId = null, regionId = null } = values
  const { managerId = null, from = '', to = null } = values
  const errors: KeyedInputError[] = []
  if (kind === 'acting' && actsForId === null)
    errors.push({ path: 'actsForId', key: 'further_assignment.acts_for_required' })
  if (kind === 'additional' && actsForId !== null)
    errors.push({ path: 'actsForId', key: 'further_assignment.acting_only' })
  if (kind === 'additional' && postId === null) errors.push({ path: 'postId', key: 'further_assignment.post_required' })
  if (actsForId !== null && actsForId === employmentId)
    errors.push({ path: 'actsForId', key: 'further_assignment.oneself' })
  if (managerId !== null && managerId === employmentId)
    errors.push({ path: 'managerId', key: 'further_assignment.oneself' })
  if (storeId !== null && regionId !== null) errors.push({ path: 'regionId', key: 'further_assignment.one_place' })
  if (to !== null && to < from) errors.push({ path: 'to', key: 'timeline.reversed' })
  return errors
}
