import type { NumberSubject } from '@rostrum/contracts/workforce/job-numbers/elements'
import {
  bucketOf,
  formatJobNumber,
  type JobNumberFacts,
  type JobNumberRule,
  normalizeJobNumber,
} from '@rostrum/workforce-rules/job-number'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { claimNumbers, findNearestRule, findOwners, findUnit, lockCounter, saveCounter } from './job-number.store.ts'

/** Those who are hired together: for one unit, on one day. */
export type NumberedHires = {
  readonly unitId: string
  readonly entryOn: string
  /** Several take a block, in this order. */
  readonly employeeIds: readonly string[]
}

/**
 * Takes the next numbers of the rule that the unit uses, in the transaction of the hire: rolled back, they are not
 * used. Numbers in use are passed over. Other hires by the same counter wait until this transaction ends.
 *
 * @returns the numbers in the order of the employees
 * @throws DomainError `job_number.no_rule`, `job_number.full`, `job_number.country_missing`,
 *   `job_number.unit_code`
 */
export const takeJobNumbers = (tx: Tx, { unitId, entryOn, employeeIds }: NumberedHires): Promise<readonly string[]> =>
  numberHires(
    tx,
    unitId,
    employeeIds.map((employeeId) => ({ employeeId, entryOn })),
  )

type NumberedHire = { readonly employeeId: string; readonly entryOn: string }

/**
 * The same for hires of one unit on any days. Those of one counter take a block, and counters are locked in one order.
 *
 * @returns the numbers in the order of the hires
 */
export async function numberHires(tx: Tx, unitId: string, hires: readonly NumberedHire[]): Promise<readonly string[]> {
  if (hires.length === 0) return []
  const unit = await findUnit(tx, unitId)
  if (!unit) throw notFound()
  const rule = await findNearestRule(tx, unitId)
  if (!rule) throw new DomainError('job_number.no_rule')
  const factsOf = ({ entryOn }: NumberedHire): JobNumberFacts => ({ entryOn, ...unit })
  const buckets = Map.groupBy(hires, (hire) => bucketOf(rule.elements, factsOf(hire)))
  const numbers = new Map<NumberedHire, string>()
  for (const bucket of [...buckets.keys()].toSorted()) {
    const last = await lockCounter(tx, rule.id, bucket)
    const format = (hire: NumberedHire, count: number) => numberOf(rule.elements, factsOf(hire), count)
    const block = await claimNext(tx, format, last, buckets.get(bucket) ?? [])
    for (const [hire, number] of block.numbers) numbers.set(hire, number)
    await saveCounter(tx, rule.id, bucket, block.count)
  }
  return hires.map((hire) => numbers.get(hire) ?? '')
}

/** Claims the next numbers that are not in use, in the order of the hires. */
async function claimNext(
  tx: Tx,
  format: (hire: NumberedHire, count: number) => string,
  last: number,
  hires: readonly NumberedHire[],
): Promise<{ numbers: ReadonlyMap<NumberedHire, string>; count: number }> {
  const numbers = new Map<NumberedHire, string>()
  const used = new Set<string>()
  let count = last
  for (let waiting = hires; waiting.length > 0; waiting = waiting.filter((hire) => !numbers.has(hire))) {
    let next = count
    const candidates = waiting.map((hire) => {
      do next += 1
      while (used.has(format(hire, next)))
      return { hire, number: format(hire, next), employeeId: hire.employeeId }
    })
    const owners = await findOwners(
      tx,
      candidates.map(({ number }) => number),
    )
    for (const number of owners.keys()) used.add(number)
    if (owners.size > 0) continue
    const free = await claimNumbers(
      tx,
      candidates.map(({ number, employeeId }) => ({ number, employeeId })),
    )
    for (const { hire, number } of candidates) if (free.has(number)) numbers.set(hire, number)
    count = next
  }
  return { numbers, count }
}

function numberOf(rule: JobNumberRule, facts: JobNumberFacts, count: number): string {
  const outcome = formatJobNumber(rule, facts, count)
  if ('number' in outcome) return outcome.number
  throw new DomainError(outcome.problem, { code: facts.unitCode })
}

/**
 * Gives numbers that were typed or imported to employees. An employee may keep a number of an earlier employment.
 *
 * @throws DomainError `job_number.in_use` with the first number that belongs to another employee
 */
export async function claimJobNumbers(
  tx: Tx,
  claims: readonly { readonly number: string; readonly employeeId: string }[],
): Promise<void> {
  const stored = claims.map(({ number, employeeId }) => ({ number: normalizeJobNumber(number), employeeId }))
  await claimNumbers(tx, stored)
  const owners = await findOwners(
    tx,
    stored.map(({ number }) => number),
  )
  const refused = stored.find(({ number, employeeId }) => owners.get(number) !== employeeId)
  if (refused) throw new DomainError('job_number.in_use', { number: refused.number })
}

type NumberedRecords = {
  readonly subject: Exclude<NumberSubject, 'employee'>
  readonly unitId: string
  /** The day whose year and month are in the numbers. */
  readonly on: string
  readonly count: number
}

/**
 * Takes the next numbers of a rule for records of other modules. Their table holds the numbers, so its unique index is
 * the last word about two takers at once.
 *
 * @param findUsed the numbers among some that are in use
 * @returns undefined where neither the unit nor one above it has a rule for such records
 * @throws DomainError `job_number.full`, `job_number.country_missing`, `job_number.unit_code`
 */
export async function takeNumbers(
  tx: Tx,
  { subject, unitId, on, count }: NumberedRecords,
  findUsed: (numbers: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly string[] | undefined> {
  const unit = await findUnit(tx, unitId)
  const rule = unit && (await findNearestRule(tx, unitId, subject))
  if (!unit || !rule) return undefined
  const facts = { entryOn: on, ...unit }
  const bucket = bucketOf(rule.elements, facts)
  let last = await lockCounter(tx, rule.id, bucket)
  const taken: string[] = []
  while (taken.length < count) {
    const from = last
    const candidates = Array.from({ length: count - taken.length }, (_, at) =>
      numberOf(rule.elements, facts, from + at + 1),
    )
    last += candidates.length
    const used = await findUsed(candidates)
    taken.push(...candidates.filter((number) => !used.has(number)))
  }
  await saveCounter(tx, rule.id, bucket, last)
  return taken
}
