import { type SealedField, sealedFields } from '@rostrum/contracts/workforce/employees/calls'
import { isCustomField } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { type RawBuilder, sql } from 'kysely'
import type { SubjectTimeline } from '../../../engines/resource/timeline/subject-timeline.ts'
import { defineTimeline } from '../../../engines/timeline/timeline.ts'
import { employmentChanged } from './employment-changed.ts'

/** What an employment is on each day. Nothing comes after `left`, and managers make no ring on any day. */
export const employmentTimeline = defineTimeline({
  kind: 'employment',
  rowTable: 'assignment_row',
  fields: [
    'unit_id',
    'department_id',
    'post_id',
    'store_id',
    'manager_id',
    'labour_relation_id',
    'rank_id',
    'grade_id',
    'employment_state',
    'probation_state',
    'entry_date',
    'regularisation_date',
    'leave_date',
  ],
  further: { column: 'dated_custom', has: isCustomField },
  founding: ['entry-approved'],
  closing: ['left'],
  parent: 'manager_id',
  fact: employmentChanged,
})

/** The state of probation as it is read: a person who has left becomes a regular no more. */
export const shownProbation = sql`case when row.employment_state = 'left' and row.probation_state = 'waiting'
  then 'left' else row.probation_state end`

const ofEmployee = (column: string) => sql.ref(`person.${column}`)

/** The column of a sealed value in the rows of employments. */
export const sealedColumn = (field: SealedField): string => `${field}_encrypted`

/** The encrypted value of a field of a person. */
export const sealedValue = (employeeId: RawBuilder<unknown>, field: string): RawBuilder<unknown> =>
  sql`(select value_encrypted from employee_sealed value where value.employee_id = ${employeeId}
    and value.field = ${sql.lit(field)})`

const sealed = (field: SealedField) =>
  sql`${sealedValue(sql`subject.employee_id`, field)} as ${sql.id(sealedColumn(field))}`

/** Employments with what they show of the human. */
export const employmentSubjects: SubjectTimeline = {
  timeline: employmentTimeline,
  table: 'employment',
  places: ['unit_id', 'department_id', 'store_id'],
  further: sql.join([
    ...['name', 'latin_name', 'sex', 'birthday', 'nationality', 'email', 'custom'].map(ofEmployee),
    ...sealedFields.map(sealed),
    sql`coalesce(manager.job_number, '') as manager_code`,
    sql`person.search_text || ' ' || lower(subject.job_number) as search_text`,
  ]),
  joins: sql`left join employee as person on person.id = subject.employee_id
    left join employment as manager on manager.id = part.manager_id`,
}
