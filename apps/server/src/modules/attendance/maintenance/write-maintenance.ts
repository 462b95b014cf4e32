import { wallClock } from '@rostrum/attendance-rules/zone-time'
import { type MaintenanceTarget, maintainedClocks } from '@rostrum/contracts/attendance/maintenance/choices'
import type { attendanceMaintenance } from '@rostrum/contracts/attendance/maintenance/resources'
import { epochDayOf } from '@rostrum/contracts/kernel/days'
import type { z } from 'zod'
import type { Precheck, Refusal, WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { findClosedPeriods, holdPeriods } from '../closed-periods/public.ts'
import {
  findMaintenance,
  findPeople,
  insertMaintenance,
  type MaintainedPerson,
  type MaintenanceRow,
  type NewMaintenance,
  updateMaintenance,
  writeTimes,
} from './maintenance.store.ts'
import { dayMaintained } from './public.ts'

type MaintenanceValues = Partial<z.output<typeof attendanceMaintenance.schema>>
type Field = keyof MaintenanceValues & string

const clocks: readonly MaintenanceTarget[] = maintainedClocks

/** The index of a clock; null for a quantity. */
const clockOf = (target: MaintenanceTarget): number | null => {
  const index = clocks.indexOf(target)
  return index < 0 ? null : index
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A clock has a time and a quantity has an amount. */
export function checkEntry({ target, time, amount }: MaintenanceValues): readonly KeyedInputError[] {
  if (target === undefined) return []
  if (clockOf(target) === null)
    return [
      ...(amount == null ? [{ path: 'amount', key: 'field.positive_within_10' }] : []),
      ...(time == null ? [] : [{ path: 'time', key: 'attendance_maintenance.no_time' }]),
    ]
  return [
    ...(time == null ? [{ path: 'time', key: 'field.required' }] : []),
    ...(amount == null ? [] : [{ path: 'amount', key: 'attendance_maintenance.no_amount' }]),
  ]
}

/** People must be at work on the day, and its period must be open. */
export const refuseEntries: Precheck<MaintenanceValues, Field> = async ({ platform, tx }, changes) => {
  const db = tx ?? platform.database.db
  const entries = changes.map(({ before, after }) => ({
    jobNumber: after?.jobNumber ?? before?.jobNumber ?? '',
    day: after?.day ?? before?.day ?? '',
    revoked: before?.state === 'revoked',
  }))
  const known = entries.filter(({ day }) => day !== '')
  const personOf = await findPeople(db, known, platform.config.timeZone)
  const people = entries.map(({ jobNumber, day }) => (day === '' ? undefined : personOf(jobNumber, day)))
  const ranges = entries.flatMap(({ day }, index) => {
    const employmentId = people[index]?.employment
    return employmentId === undefined ? [] : [{ employmentId, from: day, to: day }]
  })
  if (tx)
    await holdPeriods(
      tx,
      ranges.map(({ employmentId }) => employmentId),
    )
  const closed = (await findClosedPeriods(db, ranges)).values()
  return entries.map(({ revoked }, index): readonly Refusal<Field>[] => {
    const period = people[index] && closed.next().value
    if (revoked) return [{ path: 'jobNumber', key: 'attendance_maintenance.revoked' }]
    if (!people[index]) return [{ path: 'jobNumber', key: 'attendance_maintenance.no_employment' }]
    return period === undefined ? [] : [{ path: 'day', key: 'attendance.period_closed', params: { period } }]
  })
}

/** Enters and changes times and quantities, and announces their days. */
export async function writeMaintenance(
  { tx, actor, now, platform }: WriteContext,
  written: readonly WrittenRecord<MaintenanceValues>[],
): Promise<void> {
  const created = written.filter(({ isCreate }) => isCreate)
  const requested = created.map(({ values }) => ({ jobNumber: values.jobNumber ?? '', day: values.day ?? '' }))
  const personOf = await findPeople(tx, requested, platform.config.timeZone)
  const entries = created.map(({ id, values }) => newEntry(id, values, personOf))
  await insertMaintenance(tx, entries, actor.accountId, now)
  const changed = await changeEntries(tx, platform.config.timeZone, written)
  await writeTimes(tx, [...entries.flatMap((entry) => timeOf(entry) ?? []), ...changed.times], now)
  const days = [
    ...entries.map(({ person, day }) => ({ id: person.employment, from: day, to: day })),
    ...changed.entries.map(({ employmentId, day }) => ({ id: employmentId, from: day, to: day })),
  ]
  if (days.length > 0) await announce(tx, dayMaintained, days)
}

function newEntry(
  id: string,
  { jobNumber = '', day = '', target = 'on_1', time, amount, remark = '' }: MaintenanceValues,
  personOf: (jobNumber: string, day: string) => MaintainedPerson | undefined,
): NewMaintenance {
  const person = personOf(jobNumber, day)
  if (!person) throw invalid({ path: 'jobNumber', key: 'attendance_maintenance.no_employment' })
  const clock = clockOf(target)
  return {
    ...{ id, person, day, clock, remark },
    minute: clock === null || time == null ? null : minuteOf(time),
    quantity: clock === null ? target : null,
    amount: clock === null ? (amount ?? null) : null,
  }
}

type WrittenTime = {
  readonly id: string
  readonly employment: string
  readonly day: string
  readonly clock: number
  readonly at: string
}

const timeOf = ({ id, person, day, clock, minute }: NewMaintenance): WrittenTime | undefined =>
  clock === null || minute === null
    ? undefined
    : { id, employment: person.employment, day, clock, at: instantOf(person.zone, day, minute) }

const instantOf = (zone: string, day: string, minute: number): string =>
  new Date(wallClock(zone, epochDayOf(day)).at(minute) * 60_000).toISOString()

/** Changes entries. @returns the entries, and the times of clocks that were given */
async function changeEntries(
  tx: WriteContext['tx'],
  defaultZone: string,
  written: readonly WrittenRecord<MaintenanceValues>[],
): Promise<{ readonly entries: readonly MaintenanceRow[]; readonly times: readonly WrittenTime[] }> {
  const changes = new Map(written.filter(({ isCreate }) => !isCreate).map(({ id, values }) => [id, values]))
  if (changes.size === 0) return { entries: [], times: [] }
  const entries = await findMaintenance(tx, [...changes.keys()], defaultZone)
  const times: WrittenTime[] = []
  for (const { id, employmentId, day, clock, zone } of entries) {
    const { time, amount, remark } = changes.get(id) ?? {}
    const minute = time == null ? undefined : minuteOf(time)
    await updateMaintenance(tx, id, {
      ...(minute !== undefined && { minute }),
      ...(amount != null && { amount }),
      ...(remark !== undefined && { remark }),
    })
    if (clock !== null && minute !== undefined)
      times.push({ id, employment: employmentId, day, clock, at: instantOf(zone, day, minute) })
  }
  return { entries, times }
}
