import type { SealedField } from '@rostrum/contracts/workforce/employees/calls'
import {
  fieldsOf,
  hasInput,
  type RosterField,
  type StandardFieldName,
  standardRosterForm,
} from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { findNearestForm, isFilled, labelIn } from '../roster-fields/public.ts'
import type { PersonnelAct, PlannedAct, Subject } from './act.ts'
import { hasReports } from './subject.store.ts'

/** Where the value of a standard field is; a field without an entry is not stored yet. */
const places: Readonly<Partial<Record<StandardFieldName, string>>> = {
  latin_name: 'latin_name',
  sex: 'sex',
  birthday: 'birthday',
  nationality: 'nationality',
  email: 'email',
  nation: 'nation',
  education: 'education',
  working_since: 'working_since',
  clothes_size: 'clothes_size',
  hospital: 'hospital',
  department: 'department_id',
  post: 'post_id',
  store: 'store_id',
  manager: 'manager_id',
  labour_relation: 'labour_relation_id',
  rank: 'rank_id',
  grade: 'grade_id',
}
const sealed: Readonly<Partial<Record<StandardFieldName, SealedField>>> = {
  phone: 'phone',
  address: 'address',
  id_number: 'idNumber',
  tax_code: 'taxCode',
  insurance_code: 'insuranceCode',
}
/** A transfer needs them, whatever the form says. */
const always: ReadonlySet<StandardFieldName> = new Set(['department', 'post', 'manager', 'labour_relation'])

type OnRecord = {
  readonly person: Readonly<Record<string, unknown>>
  readonly sealed: readonly string[]
  readonly custom: Readonly<Record<string, unknown>>
}

/**
 * The required fields of a staff file with the values that an act gives it, and the labels of those that are empty; none
 * where the act does not ask for them. The top of a company has no manager: one who manages others and has none.
 */
export async function requiredOf(
  tx: Tx,
  { needsCompleteFile }: Pick<PersonnelAct, 'needsCompleteFile'>,
  subject: Subject,
  { values, day }: Pick<PlannedAct, 'values' | 'day'>,
  language: Locale,
): Promise<{ readonly count: number; readonly missing: string[] }> {
  if (!needsCompleteFile) return { count: 0, missing: [] }
  const form = (await findNearestForm(tx, String(values.unit_id ?? subject.companyId)))?.form ?? standardRosterForm
  const isTop = values.manager_id == null && (await hasReports(tx, subject.id, day))
  const record = await readRecord(tx, subject.employeeId)
  const requested = fieldsOf(form).filter((field) => isRequested(field, values.probation_state === 'regular', isTop))
  const missing = requested.filter((field) => !isThere(field, record, values))
  return { count: requested.length, missing: missing.map((field) => labelOf(field, language)) }
}

function isRequested(field: RosterField, isRegular: boolean, isTop: boolean): boolean {
  const { name, enabled, requiredAt } = field
  if (name === 'manager' && isTop) return false
  if (field.kind === 'standard' && always.has(field.name)) return true
  const due = requiredAt === 'entry' || (isRegular && requiredAt === 'regularisation')
  return enabled && due && (field.kind === 'custom' ? hasInput(field.widget) : name in places || name in sealed)
}

function isThere(field: RosterField, record: OnRecord, values: Readonly<Record<string, unknown>>): boolean {
  if (field.kind === 'custom') {
    if (field.sealed) return record.sealed.includes(field.name)
    return isFilled((field.dated ? values : record.custom)[field.name])
  }
  const hidden = sealed[field.name]
  if (hidden) return record.sealed.includes(hidden)
  const column = places[field.name] ?? ''
  return isFilled(Object.hasOwn(values, column) ? values[column] : record.person[column])
}

function labelOf(field: RosterField, language: Locale): string {
  const own = labelIn(field.labels, language)
  if (own !== undefined || field.kind === 'custom') return own ?? field.name
  return translate(`roster.standard_${field.name}`, {}, language)
}

async function readRecord(tx: Tx, employeeId: string): Promise<OnRecord> {
  const { rows } = await sql<OnRecord>`
    select to_jsonb(employee) - 'custom' as person, coalesce(custom, '{}') as custom,
      array(select field from employee_sealed where employee_id = employee.id) as sealed
    from employee where id = ${employeeId}`.execute(tx)
  return rows[0] ?? { person: {}, sealed: [], custom: {} }
}
