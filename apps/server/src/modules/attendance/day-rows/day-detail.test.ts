import type { AttendanceDay, ClockDay } from '@rostrum/attendance-rules/attendance-day'
import { fractionOf } from '@rostrum/decimal/fraction'
import { expect, it } from 'vitest'
import { fullDetail, type StoredDetail, storedDetail } from './day-detail.ts'

const reason = (code: string, parameters = {}) => ({ code, parameters }) as AttendanceDay['reasons'][number]

const clock: ClockDay = {
  ...{ clock: 0, kind: 'on', planned: 540, plannedAt: 29_400_000, window: { from: 29_399_900, to: 29_400_100 } },
  ...{ punch: null, at: null, supplement: null, place: null, distance: null, minutes: 0 },
  ...{ machineResult: 'missing', result: 'missing', reasons: [] },
}

const empty: AttendanceDay = {
  ...{ employment: 'e', date: '2026-11-03', zone: 'Asia/Vientiane', company: null, store: null },
  plan: { kind: 'rest', reason: reason('plan_rest'), dateClass: 'restday', shift: null, template: null },
  ...{ clocks: [], unused: [], machineResult: 'rest', result: 'rest' },
  ...{
    due: fractionOf(0),
    attended: fractionOf(0),
    absent: fractionOf(0),
    paidRest: fractionOf(0),
    open: fractionOf(0),
  },
  ...{ absences: [], presence: [], worked: 0, workedNight: 0, overtime: [], supplements: 0, figure: 'no_need' },
  ...{ valid: true, reasons: [], finalAt: 29_500_000, final: true, hash: 'h' },
}

const full: AttendanceDay = {
  ...empty,
  plan: { kind: 'work', reason: reason('plan_shift', { shift: 'D' }), dateClass: 'workday', shift: 's', template: 't' },
  clocks: [
    clock,
    {
      ...clock,
      ...{ punch: 'p', at: 29_400_007, supplement: 'x', place: 'inside', distance: 12, minutes: 7 },
      ...{
        machineResult: 'late',
        result: 'normal',
        reasons: [reason('clock_late', { minutes: 7 }), reason('forgiven')],
      },
    },
  ],
  unused: [{ punch: 'q', at: 29_400_050, reason: reason('punch_between') }],
  ...{
    due: fractionOf(1),
    attended: fractionOf(1, 2),
    absent: fractionOf(1, 4),
    paidRest: fractionOf(1, 3),
    open: fractionOf(1, 8),
  },
  absences: [{ kind: 'leave', leaveKind: 'k', days: fractionOf(1, 8) }],
  presence: [{ from: 29_400_007, until: 29_400_400 }],
  ...{ worked: 393, workedNight: 12, supplements: 1, reasons: [reason('day_half', { part: 'first' })] },
  overtime: [{ overtime: 'o', compensation: 'pay', dateClass: 'workday', minutes: 60, night: 12 }],
}

const complete = ({ plan, clocks, unused, absences, ...day }: AttendanceDay) => ({
  plan: { kind: plan.kind, dateClass: plan.dateClass, reason: plan.reason },
  ...{ clocks, unused, presence: day.presence, overtime: day.overtime, reasons: day.reasons },
  ...{ workedNight: day.workedNight, supplements: day.supplements },
  days: Object.fromEntries(
    (['due', 'attended', 'absent', 'open', 'paidRest'] as const).map((key) => {
      const { numerator, denominator } = day[key]
      return [key, denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`]
    }),
  ),
  absences: absences.map((share) => ({ ...share, days: '1/8' })),
})

it.each([
  ['an empty day', empty],
  ['a day with everything', full],
])('%s is read as it was, though what most days have alike is not stored', (_, day) => {
  const stored: StoredDetail = JSON.parse(JSON.stringify(storedDetail(day)))
  expect(fullDetail(stored)).toEqual(complete(day))
})

it('an empty day stores its plan alone', () => {
  expect(JSON.parse(JSON.stringify(storedDetail(empty)))).toEqual({
    plan: { kind: 'rest', dateClass: 'restday', reason: { code: 'plan_rest' } },
    clocks: [],
    days: {},
  })
})

it('a detail that leaves nothing out is read as it is', () => {
  const detail = complete(full) as unknown as StoredDetail
  expect(fullDetail(detail)).toEqual(detail)
})
