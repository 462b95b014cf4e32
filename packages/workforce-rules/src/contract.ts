import { addDays, addMonths, type Day } from '@rostrum/contracts/kernel/days'
import { type DatedRule, type LegalSource, ruleOn } from './dated-rules.ts'

/** Kinds of labour contracts that count for the rules here; supplementary papers do not. */
export const contractKinds = ['fixed_term', 'open_ended', 'task', 'part_time', 'intern'] as const
export type ContractKind = (typeof contractKinds)[number]

export type LabourContract = {
  readonly kind: ContractKind
  readonly signed: Day
  readonly from: Day
  /** The last day; null for none. */
  readonly to: Day | null
}

type ContractLaw = {
  /** A contract must be in writing within this number of months from the entry. */
  readonly writtenWithinMonths?: number
  /** The longest fixed term. */
  readonly fixedMonths?: number
  /** After so many fixed terms in a row the next contract is open-ended. */
  readonly fixedTerms?: number
  /** After so many years with the employer the next contract is open-ended. */
  readonly openEndedAfterYears?: number
  /** A fixed term remains possible where the employee asks for it. */
  readonly employeeMayAskForFixed?: true
  /** The articles for each of the above. */
  readonly articles: { readonly written?: string; readonly openEnded: string; readonly term?: string }
}

/** Rules of labour contracts by country. An HR lawyer of each country should sign this table. */
export const contractLaws: readonly DatedRule<ContractLaw>[] = [
  {
    country: 'CN',
    from: '2008-01-01',
    value: {
      ...{ writtenWithinMonths: 1, fixedTerms: 2, openEndedAfterYears: 10, employeeMayAskForFixed: true },
      articles: { written: '10', openEnded: '14' },
    },
    source: { law: 'Labour Contract Law', article: '10, 14' },
  },
  {
    country: 'VN',
    from: '2021-01-01',
    value: { fixedMonths: 36, fixedTerms: 2, articles: { openEnded: '20', term: '20' } },
    source: { law: 'Labour Code 45/2019/QH14', article: '20' },
  },
]

export type ContractCheck = {
  /** The country of the company. */
  readonly country: string
  readonly entry: Day
  readonly contract: LabourContract
  /** The labour contracts of the employment that are not void, in any order. */
  readonly earlier: readonly LabourContract[]
  readonly requestedByEmployee?: boolean
}

export type ContractProblem = {
  readonly problem:
    | 'contract.signed_before_entry'
    | 'contract.ends_before_start'
    | 'contract.end_missing'
    | 'contract.overlap'
    | 'contract.written_late'
    | 'contract.too_long'
    | 'contract.open_ended_due'
  readonly severity: 'refused' | 'warning'
  /** Missing for rules of the product. */
  readonly source?: LegalSource
  /** The last day that was possible. */
  readonly latest?: Day
}

/** Checks a labour contract by the rules of the product and by the law of its country on the day it was signed. */
export function checkContract(check: ContractCheck): readonly ContractProblem[] {
  const { country, contract } = check
  const rule = ruleOn(contractLaws, country, contract.signed)
  return [...ownProblems(check), ...(rule ? legalProblems(check, rule) : [])]
}

/** The last day to have the first contract in writing; undefined where the law sets none. */
export function writtenContractDue(country: string, entry: Day): Day | undefined {
  const limit = ruleOn(contractLaws, country, entry)?.value.writtenWithinMonths
  return limit === undefined ? undefined : addDays(addMonths(entry, limit), -1)
}

/** Whether the next contract of an employment that begins on a day has to be open-ended. */
export function isOpenEndedDue(country: string, entry: Day, from: Day, earlier: readonly LabourContract[]): boolean {
  const { fixedTerms, openEndedAfterYears } = ruleOn(contractLaws, country, from)?.value ?? {}
  const inARow = fixedTermsBefore(from, earlier)
  const afterTerms = fixedTerms !== undefined && inARow >= fixedTerms
  const afterYears = openEndedAfterYears !== undefined && addMonths(entry, openEndedAfterYears * 12) <= from
  return afterTerms || afterYears
}

function ownProblems({ entry, contract, earlier }: ContractCheck): readonly ContractProblem[] {
  const { kind, signed, from, to } = contract
  const problems: ContractProblem[] = []
  if (signed < entry) problems.push({ problem: 'contract.signed_before_entry', severity: 'refused' })
  if (to !== null && to < from) problems.push({ problem: 'contract.ends_before_start', severity: 'refused' })
  if (to === null && kind === 'fixed_term') problems.push({ problem: 'contract.end_missing', severity: 'refused' })
  if (earlier.some((other) => overlap(contract, other)))
    problems.push({ problem: 'contract.overlap', severity: 'refused' })
  return problems
}

function legalProblems(
  { country, entry, contract, earlier, requestedByEmployee = false }: ContractCheck,
  { value, source: { law } }: DatedRule<ContractLaw>,
): readonly ContractProblem[] {
  const problems: ContractProblem[] = []
  const { articles, fixedMonths, employeeMayAskForFixed } = value
  const due = writtenContractDue(country, entry)
  if (due !== undefined && articles.written !== undefined && earlier.length === 0 && contract.signed > due)
    problems.push({
      problem: 'contract.written_late',
      severity: 'warning',
      latest: due,
      source: { law, article: articles.written },
    })
  if (contract.kind !== 'fixed_term') return problems
  const { from, to } = contract
  if (fixedMonths !== undefined && articles.term !== undefined && to !== null) {
    const latest = addDays(addMonths(from, fixedMonths), -1)
    if (to > latest)
      problems.push({
        problem: 'contract.too_long',
        severity: 'refused',
        latest,
        source: { law, article: articles.term },
      })
  }
  const wished = employeeMayAskForFixed === true && requestedByEmployee
  if (!wished && isOpenEndedDue(country, entry, from, earlier))
    problems.push({
      problem: 'contract.open_ended_due',
      severity: 'refused',
      source: { law, article: articles.openEnded },
    })
  return problems
}

/** Fixed terms in a row right before a day; a contract of another kind begins a new row. */
function fixedTermsBefore(from: Day, earlier: readonly LabourContract[]): number {
  const before = earlier.filter((one) => one.from < from).toSorted((one, other) => (one.from < other.from ? 1 : -1))
  const other = before.findIndex(({ kind }) => kind !== 'fixed_term')
  return other === -1 ? before.length : other
}

const overlap = (one: LabourContract, other: LabourContract): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to)
