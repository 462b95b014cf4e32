import { TransferInput } from '@rostrum/contracts/workforce/personnel/calls'
import { type TransferField, transferFields } from '@rostrum/contracts/workforce/personnel/kinds'
import { type RawBuilder, sql } from 'kysely'
import { rowOn, type TimelineRow } from '../../../engines/timeline/fold.ts'
import type { Change } from '../../../engines/timeline/plan.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { PlaceColumn } from '../../organisation/structure/public.ts'
import { findDepartmentPlace } from '../employees/public.ts'
import { type CustomFields, findFieldsOfUnit, isFilled, readCustom } from '../roster-fields/public.ts'
import type { PersonnelAct, Subject } from './act.ts'
import { dayProblems } from './day-problems.ts'
import { findPlacement } from './subject.store.ts'

const columns: Readonly<Record<TransferField, string>> = {
  departmentId: 'department_id',
  postId: 'post_id',
  storeId: 'store_id',
  managerId: 'manager_id',
  rankId: 'rank_id',
  gradeId: 'grade_id',
  labourRelationId: 'labour_relation_id',
}

/** The transfers in approval that would place people somewhere: the place and the day of each. */
export function openTransfersTo(column: PlaceColumn): RawBuilder<unknown> {
  const field = transferFields.find((one) => columns[one] === column)
  return sql`select (input -> 'changes' ->> ${field ?? ''})::uuid as place_id, day
    from personnel_act where kind = 'transfer' and state = 'in_approval'`
}

type Values = Readonly<Record<string, unknown>>

/**
 * Another department, post, store, manager, rank, grade, labour relation or effective-dated custom value from a day on.
 * The custom fields are those of the unit that the person is in then. It writes no links of stores.
 */
export const transfer: PersonnelAct<TransferInput> = {
  kind: 'transfer',
  permission: 'transfer:submit',
  form: TransferInput,
  needsCompleteFile: true,
  factKinds: { fields: 'number', changesUnit: 'boolean', changesDepartment: 'boolean', changesPost: 'boolean' },
  relations: ({ changes }) =>
    Object.fromEntries(Object.entries(changes).filter((entry): entry is [string, string] => Boolean(entry[1]))),
  async plan(tx, subject, { day, changes, custom }) {
    const row = rowOn(subject.rows, day)
    const ofPlacement = changedColumns(changes, row?.values ?? {})
    const departs = Object.hasOwn(ofPlacement, 'department_id')
    const place = departs ? await findDepartmentPlace(tx, subject.id, ofPlacement.department_id) : undefined
    const unit = place ? { unit_id: place.unit } : {}
    const fields = await fieldsOf(tx, custom, place?.unit ?? row?.values.unit_id ?? subject.companyId)
    const read = readCustom(fields, custom, ({ dated }) => dated)
    const changedCustom = changedValues(read.values, row?.values ?? {})
    const patch: Record<string, unknown> = { ...ofPlacement, ...changedCustom }
    const values = { ...row?.values, ...patch, ...unit }
    const problems = [
      ...dayProblems(subject, row, day),
      ...read.errors.map(({ path, ...error }) => ({ ...error, path: `custom.${path}` })),
      ...(Object.keys(patch).length + read.errors.length === 0
        ? [{ path: 'changes', key: 'personnel.nothing_changes' }]
        : []),
      ...(place?.isOfCompany === false ? [{ path: 'changes.departmentId', key: 'employee.other_company' }] : []),
      ...(row ? await placementProblems(tx, subject, patch, values, day) : []),
    ]
    const event: Change = {
      ...{ type: 'append', id: crypto.randomUUID(), act: 'transfer', day, state: 'scheduled' },
      patch: { ...patch, ...unit },
    }
    return {
      ...{ day, problems, warnings: [], values },
      customFields: Object.keys(changedCustom).flatMap((name) => fields.get(name) ?? []),
      changes: new Map(problems.length > 0 ? [] : [[subject.id, [event]]]),
      facts: {
        fields: Object.keys(patch).length,
        changesUnit: departs && values.unit_id !== row?.values.unit_id,
        changesDepartment: departs,
        changesPost: Object.hasOwn(patch, 'post_id'),
      },
    }
  },
  shown({ changes, custom, day }, { customFields = [] }, subject, nameOf) {
    const row = rowOn(subject.rows, day)
    const changed = changedColumns(changes, row?.values ?? {})
    const ofCustom = customFields.map(({ name, labels }) => {
      const text = (value: unknown) => (isFilled(value) ? nameOf(name, value) : null)
      return { field: name, labels, as: 'text' as const, before: text(row?.values[name]), after: text(custom[name]) }
    })
    const ofPlacement = transferFields.flatMap((field) => {
      const column = columns[field]
      if (!Object.hasOwn(changed, column)) return []
      const text = (id: unknown) => (id === null || id === undefined ? null : nameOf(field, id))
      return [{ field, as: 'text' as const, before: text(row?.values[column]), after: text(changed[column]) }]
    })
    return [...ofPlacement, ...ofCustom]
  },
}

/** The columns whose values differ from those of the day. */
const changedColumns = (changes: TransferInput['changes'], values: Values): Record<string, string | null> =>
  Object.fromEntries(
    transferFields.flatMap((field): [string, string | null][] => {
      const value = changes[field]
      return value === undefined || value === (values[columns[field]] ?? null) ? [] : [[columns[field], value]]
    }),
  )

/** The values of custom fields that differ from those of the day. */
const changedValues = (given: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => comparable(value) !== comparable(values[name])))

/** Without a value, a field may have an empty text or list. */
const comparable = (value: unknown): string => JSON.stringify(isFilled(value) ? value : null)

/** The custom fields of a unit, which are read only where values are given. */
const fieldsOf = async (tx: Tx, given: Values, unitId: unknown): Promise<CustomFields> =>
  Object.keys(given).length === 0 ? new Map() : findFieldsOfUnit(tx, String(unitId))

/** A row names only what is open on its day. What the transfer does not touch stays as it is. */
async function placementProblems(
  tx: Tx,
  { id }: Subject,
  patch: Values,
  values: TimelineRow['values'],
  day: string,
): Promise<KeyedInputError[]> {
  const [departmentId, postId] = [values.department_id ?? null, values.post_id ?? null]
  const [managerId, gradeId] = [values.manager_id ?? null, values.grade_id ?? null]
  const storeId = values.store_id ?? null
  const found = await findPlacement(tx, { departmentId, postId, storeId, managerId, gradeId }, day)
  const elsewhere = found.postOpen === true && found.postDepartment !== departmentId
  const absent = managerId !== null && managerId !== id && !isPresent(found.managerState)
  const rules: readonly (readonly [TransferField, string, boolean, readonly TransferField[]])[] = [
    ['departmentId', 'personnel.department_closed', found.departmentOpen !== true, ['departmentId']],
    ['postId', 'personnel.post_closed', found.postOpen !== true, ['postId']],
    ['postId', 'personnel.post_elsewhere', elsewhere, ['departmentId', 'postId']],
    ['storeId', 'personnel.store_closed', storeId !== null && found.storeClosed !== false, ['storeId']],
    ['managerId', 'personnel.own_manager', managerId === id, ['managerId']],
    ['managerId', 'personnel.manager_absent', absent, ['managerId']],
    [
      'gradeId',
      'personnel.grade_elsewhere',
      gradeId !== null && found.gradeRank !== values.rank_id,
      ['rankId', 'gradeId'],
    ],
  ]
  return rules.flatMap(([field, key, broken, touched]) =>
    broken && touched.some((name) => Object.hasOwn(patch, columns[name])) ? [{ path: `changes.${field}`, key }] : [],
  )
}

const isPresent = (state: string | null): boolean => state === 'entered' || state === 'waiting_to_leave'
