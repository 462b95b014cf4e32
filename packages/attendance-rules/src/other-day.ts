import { subtractFractions, zero } from '@rostrum/decimal/fraction'
import type { ClockDay } from './attendance-day.ts'
import { choosePunch, type PlacedPunch, unusedPunch } from './choose-punch.ts'
import type { PreparedDate } from './prepare-date.ts'
import type { ClockResult } from './results.ts'
import type { EpochMinute, InstantRange } from './time.ts'
import { sharesOf, totalOf, type WorkDayResult } from './work-day.ts'

const nothing = { due: zero, attended: zero, absent: zero, open: zero, absences: [], supplements: 0, reasons: [] }

/** A day without clocks: rest, holiday, exempt people, people who may clock in, and days outside of employment. */
export function evaluateDayWithoutClocks({ plan, work }: PreparedDate, punches: readonly PlacedPunch[]): WorkDayResult {
  const result = plan.reason.code === 'plan.unconfigured' ? 'unconfigured' : plan.kind
  const ofKind = result === 'none' || result === 'work' ? 'not_employed' : result
  const day: WorkDayResult = {
    ...nothing,
    clocks: [],
    unused: punches.map(({ punch, use }) =>
      unusedPunch(punch, use.state === 'unusable' ? use.reason : { code: 'punch.no_clock', parameters: {} }),
    ),
    machineResult: ofKind,
    result: ofKind,
    presence: presenceFrom(punches),
    worked: [],
  }
  if (!work) return day
  const { value } = work.day.shift
  const leave = totalOf(work.absences)
  return { ...day, due: value, attended: subtractFractions(value, leave), absences: sharesOf(work.absences) }
}

/** A free day: the first punch is coming, the last is leaving, and nothing is due. */
export function evaluateFreeDay(punches: readonly PlacedPunch[], range: InstantRange, final: boolean): WorkDayResult {
  const usable = punches.filter(({ use }) => use.state !== 'unusable')
  const on = choosePunch('on', punches).chosen
  const off =
    usable.length > 1
      ? choosePunch(
          'off',
          usable.filter((punch) => punch !== on),
        ).chosen
      : null
  const clocks = on ? [freeClock(0, 'on', on, range, final), freeClock(1, 'off', off, range, final)] : []
  const results = clocks.map(({ result }) => result)
  const result =
    on === null ? 'free' : (['pending', 'awaiting', 'missing'] as const).find((one) => results.includes(one))
  const presence =
    on && off && results.every((one) => one === 'normal') ? [{ from: on.punch.at, until: off.punch.at }] : []
  return {
    ...nothing,
    clocks,
    unused: punches.flatMap((punch) => {
      if (punch === on || punch === off) return []
      const between = { code: 'punch.not_last', parameters: {} } as const
      return [unusedPunch(punch.punch, punch.use.state === 'counted' ? between : punch.use.reason)]
    }),
    machineResult: result ?? 'normal',
    result: result ?? 'normal',
    presence,
    worked: presence,
  }
}

function freeClock(
  clock: number,
  kind: ClockDay['kind'],
  chosen: PlacedPunch | null,
  { from, until }: InstantRange,
  final: boolean,
): ClockDay {
  const result: ClockResult = chosen
    ? chosen.use.state === 'counted'
      ? 'normal'
      : 'awaiting'
    : final
      ? 'missing'
      : 'pending'
  return {
    clock,
    kind,
    planned: null,
    plannedAt: null,
    window: { from, to: until - 1 },
    punch: chosen?.punch.id ?? null,
    at: chosen?.punch.at ?? null,
    supplement: null,
    place: chosen?.place.result ?? null,
    distance: chosen?.place.distance ?? null,
    minutes: 0,
    machineResult: result,
    result,
    reasons: [{ code: `clock.${result}`, parameters: {} }],
  }
}

/** From the first to the last punch that counts. */
function presenceFrom(punches: readonly PlacedPunch[]): readonly InstantRange[] {
  const counted = punches.filter(({ use }) => use.state === 'counted').map(({ punch }): EpochMinute => punch.at)
  const [from] = counted
  const until = counted.at(-1)
  return from !== undefined && until !== undefined && from < until ? [{ from, until }] : []
}
