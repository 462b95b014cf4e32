import type { Eligibility, PersonFacts } from '@rostrum/contracts/recruitment/positions/requirements'
import { evaluatorFor, summarise } from '@rostrum/recruitment-rules/eligibility'
import type { Position, Project } from '../projects/public.ts'

/** Evaluates positions of a project for one person, and caches each result. */
export function eligibilityEvaluator(
  facts: PersonFacts,
  { referenceDate }: Project,
): (position: Position) => Eligibility {
  const evaluate = evaluatorFor(facts, { referenceDate })
  const evaluated = new Map<string, Eligibility>()
  return (position) => {
    const known = evaluated.get(position.id)
    if (known) return known
    const verdicts = evaluate(position.requirements)
    const eligibility = { ...summarise(verdicts), verdicts }
    evaluated.set(position.id, eligibility)
    return eligibility
  }
}

/** Nothing fails and nothing is missing; attestations may still be required. */
export const qualifies = ({ overall }: Eligibility): boolean => overall === 'meets' || overall === 'attest'
