import { clocksOf } from '@rostrum/attendance-rules/check-shift'
import { type ownPunchCalls, punchesInOneAnswer } from '@rostrum/contracts/attendance/punches/calls'
import { defaultRules, type TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { Temporal } from 'temporal-polyfill'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  findHolidayName,
  findPunchesOfDay,
  findPunchPerson,
  findScheduled,
  findShiftOn,
  type PlannedShift,
  type PunchPerson,
} from './punch.store.ts'
import { sealToken } from './punch-token.ts'
import { receiptOf } from './submit-punch.ts'

type Today = OutputOf<(typeof ownPunchCalls)['GET /workbenchApi/attendance/own/today']>
type Plan = Pick<Today, 'plan' | 'holiday'> & { readonly shift: PlannedShift | undefined }

/** What a person has to clock on the day of their clock. @throws DomainError `attendance.not_employed` */
export async function ownToday(
  { database: { db }, config, personalData }: Platform,
  { actor, now }: RequestContext<'staff'>,
): Promise<Today> {
  const person = await findPunchPerson(db, actor.accountId, now, config.timeZone)
  if (!person) throw new DomainError('attendance.not_employed')
  const rules = person.rules ?? defaultRules
  const { plan, holiday, shift } = await planOf(db, person)
  const punches = await findPunchesOfDay(db, person.employment, person.day, punchesInOneAnswer)
  return {
    ...{ now: now.toISOString(), token: sealToken(personalData, { account: actor.accountId, device: null }, now) },
    ...{ timeZone: person.zone, day: person.day, permission: person.permission, plan, holiday },
    shift: shift ? { id: shift.id, code: shift.code, name: shift.name } : null,
    ways: person.rules?.clocks ?? null,
    clocks: shift ? clocksOn(shift, person, rules.clocks) : [],
    stores: [...person.stores],
    ...{ field: person.field ?? rules.field, fieldRemark: rules.fieldRemark, photo: person.photo ?? rules.photo },
    offlineHours: rules.offlineHours,
    punches: punches.map(receiptOf),
  }
}

/** The plan of a day before absences: a schedule row, a holiday, or the pattern of the template (attendance.md 2, 1). */
async function planOf(db: Db, person: PunchPerson): Promise<Plan> {
  const { rules, templateKind, day } = person
  if (!rules || templateKind === null) return { plan: 'unconfigured', holiday: null, shift: undefined }
  const scheduled = await findScheduled(db, person.employment, day)
  const holiday = rules.holidayExemption ? await findHolidayName(db, person.country, day) : null
  if (holiday !== null && !scheduled?.worksHoliday) return { plan: 'holiday', holiday, shift: undefined }
  if (templateKind === 'free') return { plan: 'free', holiday: null, shift: undefined }
  const id = scheduled ? scheduled.shift : templateKind === 'fixed' ? shiftOfPattern(rules, day) : null
  const shift = id === null ? undefined : await findShiftOn(db, id, day)
  return { plan: shift ? 'work' : 'rest', holiday: null, shift }
}

function shiftOfPattern({ pattern }: TemplateRules, day: string): string | null {
  const date = Temporal.PlainDate.from(day)
  if (pattern.kind === 'week') return pattern.days[date.dayOfWeek - 1] ?? null
  const since = Temporal.PlainDate.from(pattern.start).until(date).days
  const { length } = pattern.days
  return pattern.days[((since % length) + length) % length] ?? null
}

function clocksOn({ definition }: PlannedShift, { day, zone }: PunchPerson, ways: 1 | 2 | 4): Today['clocks'] {
  const midnight = Temporal.PlainDate.from(day)
  const instant = (minute: number) =>
    midnight
      .toPlainDateTime()
      .add({ minutes: minute })
      .toZonedDateTime(zone)
      .toInstant()
      .toString({ smallestUnit: 'millisecond' })
  const all = clocksOf(definition)
  const last = all.at(-1)
  const due = ways === 4 ? all : all.filter((clock, index) => index === 0 || (ways === 2 && clock === last))
  return due.map(({ name, kind, at, from, to }) => ({
    name: name === 'on_1' || name === 'off_1' || name === 'on_2' ? name : 'off_2',
    kind,
    ...{ at: instant(at), from: instant(from), to: instant(to) },
  }))
}
