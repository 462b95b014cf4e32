import type { ActKind } from '@rostrum/contracts/workforce/personnel/kinds'
import { leavingLines } from '@rostrum/contracts/workforce/personnel/leaving-calls'
import {
  guideRegularisations,
  guideResignations,
  personnelActs,
  regularisations,
  resignations,
  transfers,
} from '@rostrum/contracts/workforce/personnel/resources'
import { type RawBuilder, sql } from 'kysely'
import { bindResource, type RowContext } from '../../../engines/resource/binding.ts'
import { sheetValue } from '../../../engines/resource/import/sheet-value.ts'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { employmentOfSheet, isGuide, sheetPlaceScope } from '../employees/public.ts'
import { datedRuntimeFields } from '../roster-fields/public.ts'
import { linesDone } from './leaving/lines-done.ts'
import { checkRow } from './sheet/check-row.ts'
import { refuseEntered, submitRows, tryRows } from './sheet/submit-rows.ts'

/** Acts of a kind with their person, reached by the place of the person today. */
const actsOf =
  (...kinds: readonly ActKind[]) =>
  ({ asOf }: Pick<RowContext, 'asOf'>): RawBuilder<unknown> =>
    sql`(
    select act.*, employee.name, employment.job_number, place.*, ${asOf}::date as as_of,
      coalesce((select string_agg(task.account_name, ', ' order by task.ordinal) from approval_task task
        where task.request_id = act.request_id and task.state = 'open'), '') as approvers,
      employee.search_text || ' ' || lower(employment.job_number) as search_text
    from personnel_act act
    join employment on employment.id = act.employment_id
    join employee on employee.id = employment.employee_id
    cross join lateral (
      select part.unit_id, part.department_id, part.store_id, part.post_id from assignment_row part where part.subject_id = act.employment_id
      order by ${nearestFirst('part', sql`${asOf}::date`)} limit 1
    ) place
    where act.kind = any(${[...kinds]}::text[]))`

const common = {
  name: 'name',
  jobNumber: 'job_number',
  employmentId: 'employment_id',
  unitId: 'unit_id',
  day: 'day',
  state: 'state',
  approvers: 'approvers',
  requester: 'requester_name',
  submittedAt: 'submitted_at',
  remark: 'remark',
  requestId: 'request_id',
} as const

export const actScopeColumns = placeScopeOn(sql`row.as_of`)

export const transferResource = bindResource(transfers, {
  table: 'personnel_act',
  rows: actsOf('transfer'),
  columns: { ...common, before: 'before_text', after: 'after_text' },
  scopeColumns: actScopeColumns,
  search: 'search_text',
  personName: 'name',
  menu: { code: 'transfers', parent: 'workforce', buttons: ['transfer:submit', 'personnel:correct'] },
})

const ofRegularisations = {
  table: 'personnel_act',
  rows: actsOf('regularisation'),
  columns: { ...common, type: 'type', plannedDay: 'planned_day' },
  scopeColumns: actScopeColumns,
  search: 'search_text',
  personName: 'name',
} as const

export const regularisationResource = bindResource(regularisations, {
  ...ofRegularisations,
  menu: { code: 'regularisation', parent: 'workforce', buttons: ['regularisation:submit'] },
})

export const guideRegularisationResource = bindResource(guideRegularisations, {
  ...ofRegularisations,
  rowFilter: () => isGuide,
  // The same acts as on the page of personnel: the global search finds them there.
  search: [sql`row.search_text`],
  menu: { code: 'guide-regularisation', parent: 'stores', buttons: ['guide-regularisation:submit'] },
})

/** Resignations and their revocations, as items of `from`. */
export const resignationRows = actsOf('resignation', 'revocation')

/** A checklist goes with a resignation that is approved and was not revoked. */
const hasChecklist = sql`(row.kind = 'resignation' and row.state in ('scheduled', 'applied'))`

const checklist = sql`case when not ${hasChecklist} then 'none'
  when exists (select from leaving_closure where act_id = row.id) then 'closed' else 'open' end`

const ofResignations = {
  table: 'personnel_act',
  rows: resignationRows,
  columns: {
    ...common,
    act: 'kind',
    type: 'type',
    leaveOn: sql`coalesce(row.planned_day, row.day)`,
    departmentId: 'department_id',
    checklist,
    checklistDone: sql`(case when ${hasChecklist} then ${linesDone} end)`,
    checklistLines: sql`(case when ${hasChecklist} then ${sql.lit(leavingLines.length)} end)`,
  },
  scopeColumns: actScopeColumns,
  search: 'search_text',
  personName: 'name',
} as const

export const resignationResource = bindResource(resignations, {
  ...ofResignations,
  menu: { code: 'resignations', parent: 'workforce', buttons: ['resignation:submit', 'resignation:revoke'] },
})

export const guideResignationResource = bindResource(guideResignations, {
  ...ofResignations,
  rowFilter: () => isGuide,
  search: [sql`row.search_text`],
  menu: {
    ...{ code: 'guide-resignations', parent: 'stores' },
    buttons: ['guide-resignation:submit', 'guide-resignation:revoke'],
  },
})

/** What a transfer changes, and further inputs of the other kinds. */
const changed = (field: string) => sql`(row.input -> 'changes' ->> ${sql.lit(field)})::uuid`
const dayOfInput = (field: string) => sql`(row.input ->> ${sql.lit(field)})::date`
const sheetDay = sheetValue('day', 'date')

export const personnelActResource = bindResource(personnelActs, {
  table: 'personnel_act',
  rows: actsOf('transfer', 'regularisation', 'resignation', 'revocation'),
  rowFilter: () => sql`row.state in ('in_approval', 'scheduled', 'applied')`,
  columns: {
    ...common,
    kind: 'kind',
    type: 'type',
    before: 'before_text',
    after: 'after_text',
    regularOn: dayOfInput('regularOn'),
    noticeOn: dayOfInput('noticeOn'),
    successorId: sql`(row.input ->> 'successorId')::uuid`,
    departmentId: changed('departmentId'),
    postId: changed('postId'),
    storeId: changed('storeId'),
    managerId: changed('managerId'),
    rankId: changed('rankId'),
    gradeId: changed('gradeId'),
    labourRelationId: changed('labourRelationId'),
  },
  scopeColumns: actScopeColumns,
  sheetScopeColumns: sheetPlaceScope(employmentOfSheet(sheetDay), sheetDay),
  scopeField: 'jobNumber',
  runtimeFields: datedRuntimeFields(sql`row.input -> 'custom'`),
  outOfScope: 'personnel.no_employment',
  // The acts of each kind are found by the search on their own pages.
  search: [sql`row.search_text`],
  personName: 'name',
  validateRow: { fields: ['kind', 'type', 'regularOn', 'noticeOn', 'successorId'], validate: checkRow },
  precheck: refuseEntered,
  precheckFields: ['jobNumber', 'kind', 'day'],
  trial: tryRows,
  write: submitRows,
  menu: { code: 'personnel-acts', parent: 'workforce' },
})
