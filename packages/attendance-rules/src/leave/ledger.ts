import { ledgerRowKinds, lotKinds } from '@rostrum/contracts/attendance/leave/choices'
import type { Day } from '@rostrum/contracts/kernel/days'
import { type LeaveDays, negated, sumOfDays } from './leave-days.ts'

export type LedgerRowKind = (typeof ledgerRowKinds)[number]

export type LotKind = (typeof lotKinds)[number]

/** Days that were given together and end together. Its name is the row that opened it. */
export type LotTerms = {
  readonly kind: LotKind
  /** The leave year in whose right the days arose. */
  readonly year: number
  readonly from: Day
  readonly until: Day
  /** The lot that the days of a carry come from. */
  readonly origin?: string
}

/** A row of the ledger, which never changes. */
export type LedgerRow = {
  readonly id: string
  readonly kind: LedgerRowKind
  /** The day from which it counts. */
  readonly on: Day
  /** Positive for what is given, negative for what is taken. */
  readonly days: LeaveDays
  /** The lot; null for a debt, which the next grant fills. */
  readonly lot: string | null
  /** Of the row that opens the lot of its own name. */
  readonly opens?: LotTerms
  /** The request whose days it takes or gives back, with the work date. */
  readonly request?: string
  readonly leaveDay?: Day
  readonly cause: { readonly code: string; readonly params: Readonly<Record<string, string | number>> }
  /** Names what the rule gives or takes, so that it happens once. */
  readonly key?: string
}

export type Lot = LotTerms & {
  readonly id: string
  /** What was given at first. */
  readonly given: LeaveDays
  readonly remaining: LeaveDays
  /** What expired and was not carried on. */
  readonly lost: LeaveDays
}

/** A ledger as its rows leave it. */
export type LedgerState = {
  readonly lots: readonly Lot[]
  /** Days that were used beyond all lots. */
  readonly debt: LeaveDays
  readonly balance: LeaveDays
}

/** The lots of a ledger and its debt, from all rows in any order. */
export function replay(rows: readonly LedgerRow[]): LedgerState {
  const ofLot = Map.groupBy(rows, ({ lot }) => lot)
  const origins = new Map(rows.flatMap(({ id, opens }) => (opens?.origin === undefined ? [] : [[id, opens.origin]])))
  const forwarded = new Map<string, LeaveDays>()
  for (const { kind, lot, days } of rows) {
    const origin = kind === 'carry' && lot !== null ? origins.get(lot) : undefined
    if (origin !== undefined) forwarded.set(origin, (forwarded.get(origin) ?? 0) + days)
  }
  const lots = rows.flatMap((row): Lot[] => {
    if (!row.opens) return []
    const own = ofLot.get(row.id) ?? []
    const expired = negated(sumOfDays(own.filter(({ kind }) => kind === 'expire').map(({ days }) => days)))
    return [
      {
        ...row.opens,
        id: row.id,
        given: row.days,
        remaining: sumOfDays(own.map(({ days }) => days)),
        lost: Math.max(0, expired - (forwarded.get(row.id) ?? 0)),
      },
    ]
  })
  const debt = negated(sumOfDays((ofLot.get(null) ?? []).map(({ days }) => days)))
  return { lots, debt, balance: sumOfDays(lots.map(({ remaining }) => remaining)) - debt }
}

/** The order in which days of lots are spent: the earliest end, then the earliest beginning, then adjust, carry, grant. */
export function inSpendingOrder(lots: readonly Lot[]): readonly Lot[] {
  return [...lots].sort(
    (a, b) =>
      compareText(a.until, b.until) ||
      compareText(a.from, b.from) ||
      lotKinds.indexOf(a.kind) - lotKinds.indexOf(b.kind),
  )
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export const isUsableOn = ({ from, until }: LotTerms, day: Day): boolean => from <= day && day <= until

/** The rows in the order of a ledger: by day, and on one day expire, carry, grant, then what is used. */
export const inLedgerOrder = (rows: readonly LedgerRow[]): readonly LedgerRow[] =>
  [...rows].sort((a, b) => compareText(a.on, b.on) || ledgerRowKinds.indexOf(a.kind) - ledgerRowKinds.indexOf(b.kind))

/** The balance after each day on which it changes. */
export function balances(rows: readonly LedgerRow[]): readonly { readonly day: Day; readonly balance: LeaveDays }[] {
  const steps: { day: Day; balance: LeaveDays }[] = []
  let balance = 0
  for (const { on, days } of inLedgerOrder(rows)) {
    balance += days
    const last = steps.at(-1)
    if (last?.day === on) last.balance = balance
    else steps.push({ day: on, balance })
  }
  return steps
}
