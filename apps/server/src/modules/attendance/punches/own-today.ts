import { type ownPunchCalls, punchesInOneAnswer } from '@rostrum/contracts/attendance/punches/calls'
import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Locale } from '@rostrum/i18n/locale'
import { readableName } from '@rostrum/i18n/readable-name'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { shownHolidayNames } from '../holidays/public.ts'
import { type PlannedDay, planDays } from '../plans/public.ts'
import { findPunchesOfDay, findPunchPerson } from './punch.store.ts'
import { sealToken } from './punch-token.ts'
import { receiptOf } from './submit-punch.ts'

type Today = OutputOf<(typeof ownPunchCalls)['GET /workbenchApi/attendance/own/today']>

/** What a person has to clock on the day of their clock. @throws DomainError `attendance.not_employed` */
export async function ownToday(
  { database: { db }, config, personalData }: Platform,
  { actor, now, language }: RequestContext<'staff'>,
): Promise<Today> {
  const person = await findPunchPerson(db, actor.accountId, now, config.timeZone)
  if (!person) throw new DomainError('attendance.not_employed')
  const rules = person.rules ?? defaultRules
  const window = { employmentId: person.employment, from: person.day, to: person.day }
  const [planned] = (await planDays(db, [window])).get(person.employment) ?? []
  const plan = planOf(planned, language)
  const shownName = await shownHolidayNames(db, plan.holiday === null ? [] : [plan.holiday], language)
  const punches = await findPunchesOfDay(db, person.employment, person.day, punchesInOneAnswer)
  return {
    ...{ now: now.toISOString(), token: sealToken(personalData, { account: actor.accountId, device: null }, now) },
    ...{ timeZone: person.zone, day: person.day, permission: person.permission },
    ...plan,
    holiday: plan.holiday === null ? null : shownName(plan.holiday),
    ways: person.rules?.clocks ?? null,
    stores: [...person.stores],
    ...{ field: person.field ?? rules.field, fieldRemark: rules.fieldRemark, photo: person.photo ?? rules.photo },
    allowedWays: person.ways && [...person.ways],
    offlineHours: rules.offlineHours,
    punches: punches.map(receiptOf),
  }
}

const clockNames = ['on_1', 'off_1', 'on_2', 'off_2'] as const

const instantOf = (minute: number): string => new Date(minute * 60_000).toISOString()

/** The plan before absences. People who are exempt or may clock in see their shift without clocks. */
function planOf(day: PlannedDay | undefined, language: Locale): Pick<Today, 'plan' | 'holiday' | 'shift' | 'clocks'> {
  if (!day || day.dueKind === 'none') return { plan: 'unconfigured', holiday: null, shift: null, clocks: [] }
  const { dueKind, reason, shift, shiftId, shiftName, shiftNameEn, clocks } = day
  return {
    plan: dueKind,
    holiday: reason.code === 'plan.holiday' ? String(reason.parameters.name) : null,
    shift:
      shift && shiftId
        ? { id: shiftId, code: shift.code, name: readableName({ name: shiftName, nameEn: shiftNameEn }, language) }
        : null,
    clocks: clocks.map(({ clock, kind, at, window }) => ({
      name: clockNames[clock] ?? 'on_1',
      kind,
      ...{ at: instantOf(at), from: instantOf(window.from), to: instantOf(window.to) },
    })),
  }
}
