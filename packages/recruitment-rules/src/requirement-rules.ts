import type { Coded } from '@rostrum/contracts/kernel/coded'
import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import {
  type Actual,
  type CodedPath,
  degrees,
  type Education,
  type PersonFacts,
  type PersonField,
  type Requirement,
  type Requirements,
  type VerdictKind,
} from '@rostrum/contracts/recruitment/positions/requirements'
import type { ServiceTime } from './service-time.ts'

/** The result of one requirement for a person; the missing field accompanies `unknown`. */
export type Finding = { readonly verdict: VerdictKind; readonly actual: Actual | null; readonly field?: PersonField }
type Rule<R extends Requirement['rule']> = Extract<Requirement, { rule: R }>

const missing = (field: PersonField): Finding => ({ verdict: 'unknown', actual: null, field })
const verdictOf = (holds: boolean, actual: Actual): Finding => ({ verdict: holds ? 'meets' : 'fails', actual })
const coded = ({ code, name }: Coded): Coded => ({ code, name })

/** True when one of the codes is that of the entry or of one of its ancestors in the catalogue. */
const within = ({ path }: CodedPath, accepted: readonly Coded[]): boolean =>
  accepted.some(({ code }) => path.includes(code))

export function evaluateEducation({ minimum, maximum }: Rule<'education'>, person: PersonFacts): Finding {
  if (person.educations === undefined) return missing('educations')
  const highest = educations.findLast((level) => person.educations?.some((record) => record.education === level))
  if (highest === undefined) return verdictOf(false, { rule: 'education', education: null })
  return verdictOf(isBetween(highest, minimum, maximum), { rule: 'education', education: highest })
}

function isBetween(level: Education, minimum: Education, maximum: Education | undefined): boolean {
  const rank = educations.indexOf(level)
  return rank >= educations.indexOf(minimum) && (maximum === undefined || rank <= educations.indexOf(maximum))
}

/**
 * Schools below college give no degree and have no major of the catalogue, so their records are complete without one.
 */
const isBelowCollege = ({ education }: { readonly education: Education }): boolean =>
  educations.indexOf(education) < educations.indexOf('juniorCollege')

/** The highest degree counts. A record without a degree may still hold the required one. */
export function evaluateDegree({ minimum }: Rule<'degree'>, { educations: records }: PersonFacts): Finding {
  if (records === undefined) return missing('educations')
  const highest = degrees.findLast((level) => records.some((record) => record.degree === level)) ?? 'none'
  const holds = degrees.indexOf(highest) >= degrees.indexOf(minimum)
  if (!holds && records.some((record) => record.degree === undefined && !isBelowCollege(record)))
    return missing('educations')
  return verdictOf(holds, { rule: 'degree', degree: highest })
}

/**
 * A major counts from any record at the required level of education, or from all records if none has that level. It
 * matches at any level of the catalogue: a position may list a class or a whole discipline.
 */
export function evaluateMajor(
  { majors }: Rule<'major'>,
  { educations: records }: PersonFacts,
  all: Requirements,
): Finding {
  if (majors === 'unlimited') return { verdict: 'meets', actual: null }
  if (records === undefined) return missing('educations')
  const level = all.find((requirement) => requirement.rule === 'education')
  const atLevel = level ? records.filter((record) => isBetween(record.education, level.minimum, level.maximum)) : []
  const counted = atLevel.length > 0 ? atLevel : records
  const studied = counted.flatMap((record) => record.major ?? [])
  const holds = studied.some((entry) => within(entry, majors))
  if (!holds && counted.some((record) => record.major === undefined && !isBelowCollege(record)))
    return missing('educations')
  return verdictOf(holds, { rule: 'major', majors: studied.map(coded) })
}

/** Both ends are inclusive: "35 and under" holds until the day before the 36th birthday. */
export function evaluateAge({ minimum, maximum }: Rule<'age'>, years: number | undefined): Finding {
  if (years === undefined) return missing('birthDate')
  return verdictOf((minimum ?? years) <= years && years <= (maximum ?? years), { rule: 'age', years })
}

export function evaluateSex(required: Rule<'sex'>, { sex }: PersonFacts): Finding {
  return sex === undefined ? missing('sex') : verdictOf(sex === required.sex, { rule: 'sex', sex })
}

export function evaluatePoliticalStatus({ anyOf }: Rule<'politicalStatus'>, { politicalStatus }: PersonFacts): Finding {
  if (politicalStatus === undefined) return missing('politicalStatus')
  return verdictOf(anyOf.includes(politicalStatus), { rule: 'politicalStatus', politicalStatus })
}

/** One of the person's regions must be within one of the accepted ones. */
export function evaluateRegion({ of, regions }: Rule<'region'>, person: PersonFacts): Finding {
  const known = of.flatMap((kind) => {
    const entry = person[kind]
    return entry ? [{ kind, entry }] : []
  })
  const holds = known.some(({ entry }) => within(entry, regions))
  const absent = of.find((kind) => person[kind] === undefined)
  if (!holds && absent !== undefined) return missing(absent)
  return verdictOf(holds, { rule: 'region', regions: known.map(({ kind, entry }) => ({ ...coded(entry), of: kind })) })
}

export function evaluateWorkYears({ minimum }: Rule<'workYears'>, service: ServiceTime | undefined): Finding {
  if (service === undefined) return missing('employments')
  return verdictOf(service.years >= minimum, { rule: 'workYears', ...service })
}

export function evaluateCertificate({ anyOf }: Rule<'certificate'>, { certificates }: PersonFacts): Finding {
  if (certificates === undefined) return missing('certificates')
  const holds = certificates.some((certificate) => within(certificate, anyOf))
  return verdictOf(holds, { rule: 'certificate', certificates: certificates.map(coded) })
}
