import type { PositionSummary, Position as PositionView } from '@rostrum/contracts/recruitment/positions/calls'
import type { Eligibility } from '@rostrum/contracts/recruitment/positions/requirements'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { z } from 'zod'
import { type ApplicationCounters, nameIn, type Position, type Project, zeroCounters } from '../projects/public.ts'
import type { RequirementTranslation } from './requirement-translation.ts'

/** The context for presenting positions of one project. */
export type PositionContext = {
  readonly project: Project
  readonly counters: ReadonlyMap<string, ApplicationCounters>
  /** The verdicts for the reader; null for visitors. */
  readonly evaluateEligibility: ((position: Position) => Eligibility) | null
  /** Order among the reader's choices, by position. */
  readonly chosen: ReadonlyMap<string, number>
  readonly translation: RequirementTranslation
}

export const countersOfPosition = ({ counters }: PositionContext, { id }: Position): ApplicationCounters =>
  counters.get(id) ?? zeroCounters

/** Applicants per opening, one decimal, half up. */
export const ratioOf = ({ applied }: ApplicationCounters, { headcount }: Position): number =>
  Math.floor((applied * 10) / headcount + 0.5) / 10

export const presentPositionSummary = (
  { id, code, title, employer, department }: Position,
  locale: PortalLocale,
): z.input<typeof PositionSummary> => ({
  id,
  code,
  title: nameIn(title, locale),
  employer: nameIn(employer, locale),
  department: department && nameIn(department, locale),
})

export const presentCoded = ({ code, name }: Position['category'], locale: PortalLocale) => ({
  code,
  name: nameIn(name, locale),
})

export function presentPosition(
  position: Position,
  context: PositionContext,
  locale: PortalLocale,
): z.input<typeof PositionView> {
  const counters = countersOfPosition(context, position)
  const evaluated = context.evaluateEligibility?.(position)
  return {
    ...presentPositionSummary(position, locale),
    projectId: context.project.id,
    category: presentCoded(position.category, locale),
    headcount: position.headcount,
    location: position.location && presentCoded(position.location, locale),
    description: nameIn(position.description, locale),
    requirements: position.requirements.map(context.translation.requirement),
    cancelled: position.cancelled,
    counts: { ...counters, ratio: ratioOf(counters, position) },
    eligibility: evaluated ? context.translation.eligibility(evaluated) : null,
    chosenAs: context.chosen.get(position.id) ?? null,
  }
}
