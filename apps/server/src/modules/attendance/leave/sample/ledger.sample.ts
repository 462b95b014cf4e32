import { advanceLedger } from '@rostrum/attendance-rules/leave/advance-ledger'
import type { LedgerRow } from '@rostrum/attendance-rules/leave/ledger'
import { replay } from '@rostrum/attendance-rules/leave/ledger'
import type { PricedDay } from '@rostrum/attendance-rules/leave/price-leave'
import { type Draw, spend, useRows } from '@rostrum/attendance-rules/leave/spend'
import { personalYearOf } from '@rostrum/attendance-rules/leave/summary'
import type { LeaveState } from '@rostrum/contracts/attendance/leave/choices'
import { addDays, addMonths, weekdayOf } from '@rostrum/contracts/kernel/days'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { LeaveKind } from '../kinds/kinds-of-unit.ts'
import type { AccountFile } from '../ledger/account-file.ts'
import { dayBeforeAccount } from '../ledger/advance-accounts.ts'

/** A request of the demo with what it took. */
export type SampleLeave = {
  readonly id: string
  readonly kind: LeaveKind
  readonly from: string
  readonly to: string
  readonly fromPart: 'whole' | 'second'
  readonly toPart: 'whole' | 'first'
  readonly price: readonly PricedDay[]
  readonly draws: readonly Draw[]
  readonly state: LeaveState
  /** Days before the first day on which it was sent. */
  readonly notice: number
}

export type SampleAccount = { readonly rows: readonly LedgerRow[]; readonly requests: readonly SampleLeave[] }

type Calendar = { readonly isHoliday: (day: string) => boolean }

const mostRequests = 4
/** People with a longer leave at the moment, such as maternity leave. */
const longLeaveShare = 0.012

/** The leave year of a person: what is carried, what is granted, and leave of each state. */
export function sampleAccount(
  world: SampleWorld,
  file: AccountFile,
  kinds: ReadonlyMap<string, LeaveKind>,
  calendar: Calendar,
): SampleAccount {
  const { rule, subject } = file
  if (!rule) return { rows: [], requests: [] }
  const { person, today } = subject
  const newId = () => world.uuid()
  const year = personalYearOf(rule, person, today)
  const rows: LedgerRow[] = []
  if (person.entry < year.first && rule.carry.kind === 'up_to')
    rows.push(openingRow(world, file, year.first, year.year))
  let last = dayBeforeAccount(rule, person, today)
  const advance = (to: string) => {
    if (to <= last) return
    rows.push(...advanceLedger({ rule, person, rows, newId }, last, to).rows)
    last = to
  }
  const requests = plansOf(world, file, kinds, calendar, addDays(last, 1)).flatMap((planned): SampleLeave[] => {
    advance(planned.from < today ? planned.from : today)
    const draws = drawsOf(planned, rows, last)
    if (!draws) return []
    const isTaken = planned.state === 'approved' || planned.state === 'shortened'
    if (isTaken) rows.push(...useRows(draws, { newId, request: planned.id }))
    return [{ ...planned, draws: isTaken ? draws : [] }]
  })
  advance(today)
  return { rows, requests }
}

/** What covers a request; undefined where it takes no day, or more than is left. */
function drawsOf({ kind, price }: Planned, rows: readonly LedgerRow[], today: string): readonly Draw[] | undefined {
  const taken = price.filter(({ days }) => days > 0)
  if (taken.length === 0) return undefined
  if (!kind.ledger) return []
  const { draws, uncovered } = spend(
    { state: replay(rows), reserved: [], expected: undefined, overdraft: 0, today },
    taken,
  )
  return uncovered.length > 0 ? undefined : draws
}

function openingRow({ integer, uuid }: SampleWorld, { rule }: AccountFile, first: string, year: number): LedgerRow {
  const id = uuid()
  const until = addDays(addMonths(first, rule?.carry.validMonths ?? 3), -1)
  const days = integer(1, 2 * (rule?.carry.days ?? 1)) / 2
  return {
    ...{ id, kind: 'carry', on: first, days, lot: id, key: `opening:${first}` },
    opens: { kind: 'carry', year: year - 1, from: first, until },
    cause: { code: 'imported', params: {} },
  }
}

type Planned = Omit<SampleLeave, 'draws'>

/** What a person asked for in the year, in the order of its days, without two on one day. */
function plansOf(
  world: SampleWorld,
  { subject }: AccountFile,
  kinds: ReadonlyMap<string, LeaveKind>,
  calendar: Calendar,
  first: string,
): readonly Planned[] {
  const { today } = subject
  const days = Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000)
  const count = days < 20 ? 0 : world.integer(0, mostRequests)
  const starts = Array.from({ length: count }, () => addDays(first, world.integer(2, days + 25))).toSorted()
  const plans: Planned[] = []
  for (const from of starts) {
    const before = plans.at(-1)
    if (before && before.to >= from) continue
    const planned = planOf(world, kinds, calendar, from, today)
    if (planned) plans.push(planned)
  }
  if (subject.sex === 'female' && world.random() < longLeaveShare) {
    const started = addDays(today, -world.integer(10, 60))
    const kind = kinds.get('maternity')
    const to = addDays(started, 97)
    const free = plans.filter((one) => one.to < started)
    if (kind) return [...free, { ...priced(world, kind, calendar, started, to), state: 'approved', notice: 40 }]
  }
  return plans
}

function planOf(
  world: SampleWorld,
  kinds: ReadonlyMap<string, LeaveKind>,
  calendar: Calendar,
  from: string,
  today: string,
): Planned | undefined {
  const drawn = world.random()
  const code = drawn < 0.62 ? 'annual' : drawn < 0.84 ? 'sick' : drawn < 0.97 ? 'personal' : 'unpaid'
  const kind = kinds.get(code) ?? kinds.get('casual')
  const isHalf = world.random() < 0.2 && kind?.unit !== 'day'
  const to = isHalf ? from : addDays(from, world.pick([0, 0, 1, 1, 2, 4]))
  if (!kind) return undefined
  const isComing = to >= today
  const state = isComing ? world.pick(comingStates) : world.random() < 0.92 ? 'approved' : world.pick(otherStates)
  return { ...priced(world, kind, calendar, from, to, isHalf), state, notice: world.integer(1, 20) }
}

/** Pending leave has a request for approval, which the demo gives to a few people only. */
const comingStates: readonly LeaveState[] = ['approved', 'approved', 'approved', 'cancelled', 'refused']
const otherStates: readonly LeaveState[] = ['shortened', 'cancelled', 'refused', 'withdrawn']

function priced(
  world: SampleWorld,
  kind: LeaveKind,
  calendar: Calendar,
  from: string,
  to: string,
  isHalf = false,
): Omit<Planned, 'state' | 'notice'> {
  const part = isHalf ? 'first' : 'whole'
  const price: PricedDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const planned = kindOf(calendar, day)
    const counts = kind.counting === 'calendar_days' || planned === 'work'
    price.push({ day, kind: planned, part, days: counts ? (isHalf ? 0.5 : 1) : 0 })
  }
  return { id: world.uuid(), kind, from, to, fromPart: 'whole', toPart: part, price }
}

/** The templates of the demo plan six days a week. */
function kindOf({ isHoliday }: Calendar, day: string): PricedDay['kind'] {
  if (isHoliday(day)) return 'holiday'
  return weekdayOf(day) === 7 ? 'rest' : 'work'
}
