import type { ScheduleChange } from '@rostrum/contracts/attendance/schedules/calls'
import { restCode, type scheduleRows } from '@rostrum/contracts/attendance/schedules/resources'
import { locales } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import type { Precheck, Refusal, WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { assessCells } from './assess-cells.ts'
import type { CellRefusal } from './check-cells.ts'
import { exceededCells, limitParams } from './exceeded-cells.ts'
import { scheduleChanged } from './public.ts'
import { rangesOf } from './save-cells.ts'
import {
  findRowCells,
  findSheetPeople,
  findShiftsOf,
  lockEmployments,
  type SheetCell,
  writeCells,
} from './schedule.store.ts'

type Values = Partial<z.output<typeof scheduleRows.schema>>
type Field = keyof Values & string
type Cell = { readonly employmentId: string; readonly day: string; readonly shift: string }

/** Words for rest in all languages, as people type them into sheets. */
const restWords = new Set(
  [
    restCode,
    ...locales.flatMap((locale) => [
      translate('schedule.rest', {}, locale),
      translate('schedule.rest_code', {}, locale),
    ]),
  ].map((word) => word.toLowerCase()),
)

const isRest = (shift: string): boolean => restWords.has(shift.toLowerCase())

const keyOf = (jobNumber: string, day: string): string => `${jobNumber} ${day}`

/** The changes that texts of cells ask for; undefined where no shift has the code. */
async function changesOf(db: Db | Tx, cells: readonly Cell[]): Promise<readonly (ScheduleChange | undefined)[]> {
  const employments = [...new Set(cells.map(({ employmentId }) => employmentId))]
  const days = cells.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const shifts = employments.length === 0 ? [] : await findShiftsOf(db, employments, { from, to })
  const byCode = new Map(shifts.map(({ code, id }) => [code.toLowerCase(), id]))
  return cells.map(({ shift, ...cell }) => {
    if (isRest(shift)) return { ...cell, shiftId: null, worksHoliday: false, was: 0 }
    const shiftId = byCode.get(shift.replace(/!$/, '').toLowerCase())
    return shiftId === undefined ? undefined : { ...cell, shiftId, worksHoliday: shift.endsWith('!'), was: 0 }
  })
}

const refusalAt = ({ code, params }: Pick<CellRefusal, 'code' | 'params'>): Refusal<Field> =>
  code === 'record.not_found'
    ? { path: 'jobNumber', key: 'schedule.unknown_person' }
    : { path: 'shift', key: code, params }

type Proposed = Parameters<Precheck<Values, Field>>[1]

/** The cell of each row of a sheet, where a person at work has its job number, and the change that the row asks for. */
async function cellsOfSheet(db: Db | Tx, proposed: Proposed) {
  const given = proposed.map(({ before, after }) => ({
    jobNumber: after?.jobNumber ?? before?.jobNumber ?? '',
    day: after?.day ?? before?.day ?? '',
    shift: after?.shift ?? before?.shift ?? '',
  }))
  const people = await findSheetPeople(
    db,
    given.filter(({ day }) => day !== ''),
  )
  const found = new Map<string, SheetCell>(people.map((one) => [keyOf(one.jobNumber, one.day), one]))
  const cells = given.map(({ jobNumber, day, shift }) => {
    const person = found.get(keyOf(jobNumber, day))
    return person && { employmentId: person.employmentId, day, shift }
  })
  const known = cells.filter((cell) => cell !== undefined)
  const changes = await changesOf(db, known)
  return { cells, changeOf: new Map(known.map((cell, at) => [cell, changes[at]])) }
}

/** What refuses rows of a sheet, as the grid would refuse its cells. */
export const refuseSheetCells: Precheck<Values, Field> = async ({ platform, actor, tx }, proposed) => {
  const db = tx ?? platform.database.db
  const { cells, changeOf } = await cellsOfSheet(db, proposed)
  const readable = [...changeOf.values()].filter((change) => change !== undefined)
  const refused = readable.length === 0 ? [] : (await assessCells(db, actor, readable, 'any')).refused
  const refusalOf = new Map(refused.map((refusal) => [refusal.change, refusal]))
  return cells.map((cell): readonly Refusal<Field>[] => {
    if (!cell) return [{ path: 'jobNumber', key: 'schedule.unknown_person' }]
    const change = changeOf.get(cell)
    if (!change) return [{ path: 'shift', key: 'schedule.unknown_shift' }]
    const refusal = refusalOf.get(change)
    return refusal ? [refusalAt(refusal)] : []
  })
}

/** The limits of working time that rows of a sheet exceed, as the grid shows them. */
export const warnOfSheetCells: Precheck<Values, Field> = async ({ platform, tx }, proposed) => {
  const db = tx ?? platform.database.db
  const { cells, changeOf } = await cellsOfSheet(db, proposed)
  const readable = [...changeOf.values()].filter((change) => change !== undefined)
  const findings = new Map((await exceededCells(db, readable)).map(({ change, finding }) => [change, finding]))
  return cells.map((cell): readonly Refusal<Field>[] => {
    const change = cell && changeOf.get(cell)
    const finding = change && findings.get(change)
    return finding ? [{ path: 'shift', key: 'schedule.over_limit', params: limitParams(finding) }] : []
  })
}

/** Writes rows of the schedule. @throws DomainError at the first that the grid would refuse */
export async function writeSheetCells(
  { tx, actor, now }: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  const created = written.filter(({ isCreate }) => isCreate)
  const people = await findSheetPeople(
    tx,
    created.map(({ values: { jobNumber = '', day = '' } }) => ({ jobNumber, day })),
  )
  const found = new Map(people.map((one) => [keyOf(one.jobNumber, one.day), one.employmentId]))
  const stored = await findRowCells(
    tx,
    written.filter(({ isCreate }) => !isCreate).map(({ id }) => id),
  )
  const cells = written.map(({ id, values }) => {
    const { jobNumber = '', day = '', shift = '' } = values
    const cell = stored.get(id) ?? { employmentId: found.get(keyOf(jobNumber, day)) ?? '', day }
    if (cell.employmentId === '') throw invalid({ path: 'jobNumber', key: 'schedule.unknown_person' })
    return { ...cell, shift }
  })
  await lockEmployments(tx, [...new Set(cells.map(({ employmentId }) => employmentId))])
  const changes = (await changesOf(tx, cells)).map((change) => {
    if (!change) throw invalid({ path: 'shift', key: 'schedule.unknown_shift' })
    return change
  })
  const { possible, refused } = await assessCells(tx, actor, changes, 'any')
  const [first] = refused
  if (first) throw invalid(refusalAt(first))
  if (possible.length === 0) return
  const idOf = new Map(changes.map((change, at) => [change, written[at]?.id]))
  const rows = possible.map((change) => ({ ...change, id: idOf.get(change) ?? crypto.randomUUID() }))
  await writeCells(tx, rows, { account: actor.accountId, now })
  await announce(tx, scheduleChanged, rangesOf(possible))
}
