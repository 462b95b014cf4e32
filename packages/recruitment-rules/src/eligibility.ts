import {
  type EligibilitySummary,
  type PersonFacts,
  type Requirement,
  type Requirements,
  type Verdict,
  verdictKinds,
} from '@rostrum/contracts/recruitment/positions/requirements'
import { ageOn } from './age.ts'
import {
  evaluateAge,
  evaluateCertificate,
  evaluateDegree,
  evaluateEducation,
  evaluateMajor,
  evaluatePoliticalStatus,
  evaluateRegion,
  evaluateSex,
  evaluateWorkYears,
  type Finding,
} from './requirement-rules.ts'
import { type ServiceTime, serviceTimeOn } from './service-time.ts'

export type EligibilityContext = {
  /** Reference day for age and work years, `YYYY-MM-DD`. */
  readonly referenceDate: string
}

/** One verdict for each requirement of a position, in the order of the requirements. */
export function evaluate(requirements: Requirements, person: PersonFacts, context: EligibilityContext): Verdict[] {
  return evaluatorFor(person, context)(requirements)
}

/** As `evaluate`, for many positions: values that depend only on the person are computed once. */
export function evaluatorFor(
  person: PersonFacts,
  { referenceDate }: EligibilityContext,
): (requirements: Requirements) => Verdict[] {
  const computed: Computed = {
    ageOn: memoizeAge(person.birthDate, referenceDate),
    service: person.employments && serviceTimeOn(person.employments, referenceDate),
  }
  return (requirements) =>
    requirements.map((requirement) => {
      const required =
        requirement.rule === 'age'
          ? { ...requirement, referenceDate: requirement.referenceDate ?? referenceDate }
          : requirement
      return { rule: required.rule, required, ...evaluateRequirement(requirement, person, computed, requirements) }
    })
}

/** The overall verdict of a position is the worst of its requirements. A position without requirements is met. */
export function summarise(verdicts: readonly Verdict[]): EligibilitySummary {
  const counts = { meets: 0, attest: 0, unknown: 0, fails: 0 }
  for (const { verdict } of verdicts) counts[verdict] += 1
  return { overall: verdictKinds.findLast((kind) => counts[kind] > 0) ?? 'meets', counts }
}

type Computed = {
  /** Age on the day of a requirement, or on the reference date of the project. */
  readonly ageOn: (day: string | undefined) => number | undefined
  readonly service: ServiceTime | undefined
}

function evaluateRequirement(
  required: Requirement,
  person: PersonFacts,
  computed: Computed,
  all: Requirements,
): Finding {
  switch (required.rule) {
    case 'education':
      return evaluateEducation(required, person)
    case 'degree':
      return evaluateDegree(required, person)
    case 'major':
      return evaluateMajor(required, person, all)
    case 'age':
      return evaluateAge(required, computed.ageOn(required.referenceDate))
    case 'sex':
      return evaluateSex(required, person)
    case 'politicalStatus':
      return evaluatePoliticalStatus(required, person)
    case 'region':
      return evaluateRegion(required, person)
    case 'workYears':
      return evaluateWorkYears(required, computed.service)
    case 'certificate':
      return evaluateCertificate(required, person)
    case 'condition':
      return { verdict: 'attest', actual: null }
  }
}

function memoizeAge(birthDate: string | undefined, referenceDate: string): Computed['ageOn'] {
  if (birthDate === undefined) return () => undefined
  const known = new Map<string, number>()
  return (day = referenceDate) => {
    const years = known.get(day) ?? ageOn(birthDate, day)
    known.set(day, years)
    return years
  }
}
