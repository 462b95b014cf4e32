import type { Coded } from '@rostrum/contracts/kernel/coded'
import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import type { Education } from '@rostrum/contracts/recruitment/positions/requirements'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { nameIn, type Position, type Project } from '../projects/public.ts'
import { presentCoded } from './present-position.ts'
import type { RequirementTranslation } from './requirement-translation.ts'

export type FilterOptions = {
  readonly employers: { value: string; name: string }[]
  readonly categories: Coded[]
  readonly educations: Education[]
  readonly majors: Coded[]
  readonly regions: Coded[]
}

/** The filter values of the positions of a project. */
export function filterOptions(
  { positions }: Project,
  locale: PortalLocale,
  { requirement: worded }: RequirementTranslation,
): FilterOptions {
  const requirements = positions.flatMap((position) => position.requirements.map(worded))
  const educationRequirements = requirements.flatMap((requirement) =>
    requirement.rule === 'education' ? [requirement] : [],
  )
  const lowest = Math.min(...educationRequirements.map(({ minimum }) => educations.indexOf(minimum)))
  const majors = requirements.flatMap((requirement) =>
    requirement.rule === 'major' && requirement.majors !== 'unlimited' ? requirement.majors : [],
  )
  return {
    employers: employersOf(positions, locale),
    categories: distinct(positions.map(({ category }) => presentCoded(category, locale))),
    // A person with any education from the lowest requirement up may find a position.
    educations: educations.filter((_education, rank) => rank >= lowest),
    majors: distinct(majors),
    regions: distinct(positions.flatMap(({ location }) => (location ? presentCoded(location, locale) : []))),
  }
}

function employersOf(positions: readonly Position[], locale: PortalLocale): FilterOptions['employers'] {
  const names = new Map(positions.map(({ employer }) => [employer.chinese, nameIn(employer, locale)]))
  return [...names]
    .map(([value, name]) => ({ value, name }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

function distinct(entries: readonly Coded[]): Coded[] {
  const byCode = new Map(entries.map(({ code, name }) => [code, { code, name }]))
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}
