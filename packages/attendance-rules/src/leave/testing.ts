import { annualLeaveLaws } from './annual-laws.ts'
import type { AnnualLeaveRule, LeavePerson } from './annual-rule.ts'
import type { LedgerRow, LotTerms } from './ledger.ts'

/** Identifiers in order, so that rows are the same in each run. */
export function numbered(): () => string {
  let last = 0
  return () => `row-${++last}`
}

export const ruleOf = (country: string, given: Partial<AnnualLeaveRule> = {}): AnnualLeaveRule => {
  const law = annualLeaveLaws.find((one) => one.country === country)
  if (!law) throw new Error(`No law of ${country}.`)
  return { ...law.value.rule, ...given }
}

/** A rule of 12 days a natural year, to be changed where a test needs another. */
export const plainRule = (given: Partial<AnnualLeaveRule> = {}): AnnualLeaveRule =>
  ruleOf('VN', { tiers: [], grant: 'natural_year', ...given })

export const personOf = (given: Partial<LeavePerson> = {}): LeavePerson => ({
  ...{ entry: '2020-01-01', serviceStart: given.entry ?? '2020-01-01', workingSince: null, lastDay: null },
  placements: [{ from: given.entry ?? '2020-01-01', workClass: 'normal', rankId: null, gradeId: null }],
  ...given,
})

const cause = { code: 'test', params: {} }

/** A row that opens a lot. */
export const lotRow = (
  id: string,
  days: number,
  from: string,
  until: string,
  terms: Partial<LotTerms> = {},
): LedgerRow => {
  const kind = terms.kind ?? 'grant'
  const opens = { kind, year: Number(from.slice(0, 4)), from, until, ...terms }
  return { id, kind, on: from, days, lot: id, opens, cause }
}

export const useRow = (lot: string | null, day: string, days = 1, request = 'r'): LedgerRow => ({
  ...{ id: `use-${lot}-${day}-${request}`, kind: 'use', on: day, days: -days, lot, request, leaveDay: day, cause },
})

export const shown = (rows: readonly LedgerRow[]) => rows.map(({ kind, on, days }) => `${on} ${kind} ${days}`)
