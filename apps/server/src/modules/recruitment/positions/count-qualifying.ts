import type { Requirements } from '@rostrum/contracts/recruitment/positions/requirements'
import { evaluatorFor, summarise } from '@rostrum/recruitment-rules/eligibility'
import type { Platform } from '../../../kernel/platform.ts'
import { latestFacts } from '../profile/public.ts'
import { qualifies } from './eligibility-evaluator.ts'

/** Large enough to show the effect of a requirement, and small enough to evaluate while the user types. */
const sample = 400

/** Evaluates the most recently updated profiles. Only the count leaves this function, and no personal data. */
export async function countQualifying(platform: Platform, requirements: Requirements, referenceDate: string) {
  const failing = requirements.map(() => 0)
  let [checked, qualified, unknown] = [0, 0, 0]
  for (const facts of await latestFacts(platform, sample)) {
    const verdicts = evaluatorFor(facts, { referenceDate })(requirements)
    const summary = summarise(verdicts)
    checked += 1
    if (qualifies({ ...summary, verdicts })) qualified += 1
    if (summary.overall === 'unknown') unknown += 1
    for (const [at, { verdict }] of verdicts.entries()) {
      if (verdict === 'fails') failing[at] = (failing[at] ?? 0) + 1
    }
  }
  return { checked, qualified, unknown, failing }
}
