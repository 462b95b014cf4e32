import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from '@rostrum/decimal/decimal'

/**
 * Totals, ranks and thresholds of a recruitment exam. Marks and weights are decimal strings. Published values have two
 * decimals, rounded half up, and are computed from published values, so that the computation can be verified.
 */

export type SubjectWeight = { readonly code: string; readonly weight: string }

/** `zero` is a paper that was declared void or submitted empty. A mark counts only with presence. */
export type SubjectMark = {
  readonly code: string
  readonly state: 'present' | 'absent' | 'violation' | 'zero'
  readonly mark: string | null
}

/** Only `ranked` results have a total and a rank. `incomplete`: a mark is missing. */
export type Result =
  | { readonly status: 'ranked'; readonly total: string }
  | { readonly status: 'absent' | 'violation' | 'zero' | 'incomplete'; readonly total: null }

const publishedScale = 2
const one = parseDecimal('1')
const published = (value: Decimal): string => formatDecimal(roundDecimal(value, publishedScale))
const without = (status: 'absent' | 'violation' | 'zero' | 'incomplete'): Result => ({ status, total: null })

/** Written total: the sum of marks × weights. A violation outweighs an absence, an absence a zero. */
export function writtenResult(subjects: readonly SubjectWeight[], marks: readonly SubjectMark[]): Result {
  for (const state of ['violation', 'absent', 'zero'] as const) {
    if (marks.some((mark) => mark.state === state)) return without(state)
  }
  let total: Decimal = parseDecimal('0')
  for (const { code, weight } of subjects) {
    const mark = marks.find((candidate) => candidate.code === code)?.mark
    if (mark === undefined || mark === null) return without('incomplete')
    total = addDecimals(total, multiplyDecimals(parseDecimal(mark), parseDecimal(weight)))
  }
  return total.coefficient === 0n ? without('zero') : { status: 'ranked', total: published(total) }
}

/**
 * Combined total: the published written total × (1 − weight) + the interview mark × weight, where `weight` is the
 * interview's decimal fraction. It does not exist without a written total, or after an absence from the interview.
 */
export function combinedResult(written: Result, interview: SubjectMark, weight: string): Result {
  if (written.status !== 'ranked') return written
  if (interview.state !== 'present') return without(interview.state)
  if (interview.mark === null) return without('incomplete')
  const share = parseDecimal(weight)
  const total = addDecimals(
    multiplyDecimals(parseDecimal(written.total), subtractDecimals(one, share)),
    multiplyDecimals(parseDecimal(interview.mark), share),
  )
  return total.coefficient === 0n ? without('zero') : { status: 'ranked', total: published(total) }
}

/** A person in the ranking of one position; `tieBreaks` are values in the project's order, the higher one wins. */
export type Contender = {
  readonly id: string
  readonly result: Result
  readonly tieBreaks: readonly (string | null)[]
}

/**
 * Competition ranks (1, 2, 2, 4) within one position: by total, then by each tie-break in turn. People who are equal in
 * all share a rank. A missing tie-break value ranks below any other. Unranked results get `null`.
 */
export function rankWithinPosition(contenders: readonly Contender[]): Map<string, number | null> {
  const ranks = new Map<string, number | null>(contenders.map(({ id }) => [id, null]))
  const figures = contenders.flatMap(({ id, result, tieBreaks }) =>
    result.status === 'ranked' ? [{ id, keys: [result.total, ...tieBreaks].map(keyOf) }] : [],
  )
  figures.sort((a, b) => compareKeys(b.keys, a.keys))
  let rank = 0
  figures.forEach(({ id, keys }, index) => {
    const before = figures[index - 1]
    if (!before || compareKeys(before.keys, keys) !== 0) rank = index + 1
    ranks.set(id, rank)
  })
  return ranks
}

type Key = Decimal | null
const keyOf = (figure: string | null): Key => (figure === null ? null : parseDecimal(figure))

function compareKeys(a: readonly Key[], b: readonly Key[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const order = compareKey(a[index] ?? null, b[index] ?? null)
    if (order !== 0) return order
  }
  return 0
}

function compareKey(a: Key, b: Key): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  return compareDecimals(a, b)
}

/** Minimum marks for passing: of the total, and of single subjects by code. */
export type Threshold = { readonly total?: string; readonly subjects?: Readonly<Record<string, string>> }

/** True when total and subjects reach the threshold; equality suffices. False for unranked results. */
export function reachesThreshold(result: Result, marks: readonly SubjectMark[], threshold: Threshold): boolean {
  if (result.status !== 'ranked') return false
  const reaches = (figure: string, least: string) => compareDecimals(parseDecimal(figure), parseDecimal(least)) >= 0
  if (threshold.total !== undefined && !reaches(result.total, threshold.total)) return false
  return Object.entries(threshold.subjects ?? {}).every(([code, least]) => {
    const mark = marks.find((candidate) => candidate.code === code)?.mark
    return mark !== undefined && mark !== null && reaches(mark, least)
  })
}

/**
 * The people to invite to the interview: the first `headcount` × `perPlace` of the ranking, and all who share the last
 * such rank. `ranks` are those of people who reach the threshold.
 */
export function calledToInterview(
  ranks: ReadonlyMap<string, number | null>,
  headcount: number,
  perPlace: number,
): Set<string> {
  const places = headcount * perPlace
  return new Set([...ranks].flatMap(([id, rank]) => (rank !== null && rank <= places ? [id] : [])))
}

/**
 * The ranked people who get an opening: those with fewer of them ahead than there are openings, so that all who share
 * the last rank are included. Ranks may have gaps from people outside the set.
 */
export function withinPlaces(ranks: ReadonlyMap<string, number | null>, places: number): Set<string> {
  const ranked = [...ranks].flatMap(([id, rank]) => (rank === null ? [] : [{ id, rank }]))
  const ahead = (rank: number) => ranked.filter((other) => other.rank < rank).length
  return new Set(ranked.flatMap(({ id, rank }) => (ahead(rank) < places ? [id] : [])))
}

/**
 * The remaining headcount when each opening needs at least `minimumRatio` applicants. Openings without enough
 * applicants are cut, and a position with none left is cancelled (0).
 */
export function headcountForApplicants(headcount: number, applicants: number, minimumRatio: string): number {
  const { coefficient, scale } = parseDecimal(minimumRatio)
  if (coefficient <= 0n) return headcount
  const affordable = (BigInt(applicants) * 10n ** BigInt(scale)) / coefficient
  return affordable < BigInt(headcount) ? Number(affordable) : headcount
}
