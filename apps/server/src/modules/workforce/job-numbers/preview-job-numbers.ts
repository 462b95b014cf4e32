import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { type jobNumberCalls, previewedNumbers } from '@rostrum/contracts/workforce/job-numbers/calls'
import {
  bucketOf,
  checkJobNumberRule,
  formatJobNumber,
  type JobNumberFacts,
  type JobNumberRule,
  lastCountOf,
} from '@rostrum/workforce-rules/job-number'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findLastCount, findOwners, findUnit, isRule } from './job-number.store.ts'

type Input = ParsedOf<(typeof jobNumberCalls)['POST /workbenchApi/workforce/job-number-previews']>
type Preview = { numbers: string[]; remaining: number; problems: string[] }

/** Counts that a preview looks at to pass over numbers in use. */
const lookAhead = 200

/**
 * The next numbers of a rule, stored or not. Nothing is taken: until a hire, others may take them.
 *
 * @throws DomainError `record.not_found` for a unit or a rule outside of the reader's scope
 */
export async function previewJobNumbers(
  { database: { db } }: Platform,
  actor: Staff,
  { ruleId, businessUnitId, elements, entryOn }: Input,
): Promise<Preview> {
  const inScope = (unit: RawBuilder<unknown>) => rowScopeCondition({ unit }, actor, 'job-number:read')
  const unit = await findUnit(db, businessUnitId, inScope(sql`row.id`))
  if (!unit || (ruleId !== null && !(await isRule(db, ruleId, inScope(sql`row.business_unit_id`))))) throw notFound()
  const problems = checkJobNumberRule(elements)
  if (problems.length > 0) return { numbers: [], remaining: 0, problems: [...problems] }
  const facts = { entryOn, ...unit }
  const last = ruleId === null ? 0 : await findLastCount(db, ruleId, bucketOf(elements, facts))
  const next = formatJobNumber(elements, facts, last + 1)
  if ('problem' in next) return { numbers: [], remaining: 0, problems: [next.problem] }
  return {
    numbers: await nextNumbers(db, elements, facts, last),
    remaining: lastCountOf(elements) - last,
    problems: [],
  }
}

async function nextNumbers(db: Db, rule: JobNumberRule, facts: JobNumberFacts, last: number): Promise<string[]> {
  const numbers = Array.from({ length: lookAhead }, (_, at) => formatJobNumber(rule, facts, last + at + 1)).flatMap(
    (outcome) => ('number' in outcome ? [outcome.number] : []),
  )
  const used = await findOwners(db, numbers)
  return numbers.filter((number) => !used.has(number)).slice(0, previewedNumbers)
}
