import type { Day } from '@rostrum/contracts/kernel/days'
import { type LeaveDays, sumOfDays } from './leave-days.ts'
import { inSpendingOrder, isUsableOn, type LedgerRow, type LedgerState } from './ledger.ts'

/** Days requested for on a work date. */
export type RequestedDay = { readonly day: Day; readonly days: LeaveDays }

/** The grant that a rule will give next, which leave may draw on before its day. */
export type ExpectedLot = { readonly key: string; readonly from: Day; readonly until: Day; readonly days: LeaveDays }

/** Where the days of a work date come from. */
export type Draw = RequestedDay & {
  readonly from:
    | { readonly source: 'lot'; readonly lot: string }
    /** What expired, though it was taken in time: given back to its lot, and taken from a carry of it. */
    | { readonly source: 'expired'; readonly lot: string; readonly carry: string | null }
    | { readonly source: 'expected'; readonly key: string }
    | { readonly source: 'overdraft' }
}

export type Spending = {
  readonly draws: readonly Draw[]
  /** Days that nothing covers. */
  readonly uncovered: readonly RequestedDay[]
  /** What the requested days could have had: usable lots and the room of the overdraft. */
  readonly remaining: LeaveDays
}

type Purse = {
  readonly state: LedgerState
  /** Draws of requests that are not decided yet. */
  readonly reserved: readonly Draw[]
  readonly expected: ExpectedLot | undefined
  readonly overdraft: LeaveDays
  /** Lots whose last day is before it have expired. */
  readonly today: Day
}

type Source = Draw['from']

/** Covers requested days, in order of the days, from the lots that are usable on each, the earliest end first. */
export function spend(purse: Purse, requested: readonly RequestedDay[]): Spending {
  const left = amountsOf(purse)
  const remaining = remainingFor(purse, left, requested)
  const draws: Draw[] = []
  const uncovered: RequestedDay[] = []
  for (const { day, days } of [...requested].sort((a, b) => (a.day < b.day ? -1 : 1))) {
    let open = days
    for (const from of sourcesOn(purse, day)) {
      const taken = take(left, from, open)
      open -= taken
      if (taken > 0) draws.push({ day, days: taken, from })
    }
    if (open > 0) uncovered.push({ day, days: open })
  }
  return { draws, uncovered, remaining }
}

/** Names the amount that a source draws on; what expired and was carried on is drawn from its carry. */
function amountNameOf(from: Source): string {
  switch (from.source) {
    case 'lot':
      return `lot ${from.lot}`
    case 'expired':
      return from.carry === null ? `lost ${from.lot}` : `lot ${from.carry}`
    case 'expected':
    case 'overdraft':
      return from.source
  }
}

function take(left: Map<string, LeaveDays>, from: Source, days: LeaveDays): LeaveDays {
  const name = amountNameOf(from)
  const available = left.get(name) ?? 0
  const taken = Math.min(Math.max(0, available), days)
  left.set(name, available - taken)
  return taken
}

function amountsOf({ state, expected, overdraft, reserved }: Purse): Map<string, LeaveDays> {
  const left = new Map<string, LeaveDays>([
    ...state.lots.map(({ id, remaining }) => [`lot ${id}`, remaining] as const),
    ...state.lots.map(({ id, lost }) => [`lost ${id}`, lost] as const),
    ['expected', expected?.days ?? 0],
    ['overdraft', Math.max(0, overdraft - state.debt)],
  ])
  for (const { from, days } of reserved) take(left, from, days)
  return left
}

/** Where the days of a work date may come from, in order. */
function sourcesOn({ state, expected, today }: Purse, day: Day): readonly Source[] {
  const ofLots = inSpendingOrder(state.lots.filter((lot) => isUsableOn(lot, day))).flatMap((lot): Source[] => {
    const own: Source = { source: 'lot', lot: lot.id }
    if (lot.until >= today) return [own]
    const carries = state.lots.filter(({ origin }) => origin === lot.id)
    const expired = [null, ...carries.map(({ id }) => id)].map((carry): Source => {
      return { source: 'expired', lot: lot.id, carry }
    })
    return [own, ...expired]
  })
  const isExpected = expected !== undefined && expected.from <= day && day <= expected.until
  return [
    ...ofLots,
    ...(isExpected ? [{ source: 'expected', key: expected.key } as const] : []),
    { source: 'overdraft' },
  ]
}

/** All that one of the requested days could draw on. */
function remainingFor(
  purse: Purse,
  left: ReadonlyMap<string, LeaveDays>,
  requested: readonly RequestedDay[],
): LeaveDays {
  const names = new Set(requested.flatMap(({ day }) => sourcesOn(purse, day)).map(amountNameOf))
  return sumOfDays([...names].map((name) => Math.max(0, left.get(name) ?? 0)))
}

type Booking = { readonly newId: () => string; readonly request: string }

/** The rows of decided draws. Expected days have none until their grant. */
export const useRows = (draws: readonly Draw[], booking: Booking): readonly LedgerRow[] =>
  draws.flatMap((draw) => rowsOfDraw(draw, booking))

function rowsOfDraw({ day, days, from }: Draw, { newId, request }: Booking): readonly LedgerRow[] {
  const row = (kind: LedgerRow['kind'], amount: LeaveDays, lot: string | null, code: string): LedgerRow => ({
    ...{ id: newId(), kind, on: day, days: amount, lot, request, leaveDay: day, cause: { code, params: {} } },
  })
  switch (from.source) {
    case 'lot':
      return [row('use', -days, from.lot, 'taken')]
    case 'expired':
      return [
        row('expire', days, from.lot, 'taken_in_time'),
        ...(from.carry === null ? [] : [row('carry', -days, from.carry, 'taken_in_time')]),
        row('use', -days, from.lot, 'taken_in_time'),
      ]
    case 'overdraft':
      return [row('use', -days, null, 'overdraft')]
    case 'expected':
      return []
  }
}
