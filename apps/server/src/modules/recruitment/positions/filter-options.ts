import { educations } from '@rostrum/contracts/education-levels'
import type { Coded, Education } from '@rostrum/contracts/requirements'
import type { Project } from '../projects/project.ts'

export type FilterOptions = {
  readonly employers: string[]
  readonly categories: Coded[]
  readonly educations: Education[]
  readonly majors: Coded[]
  readonly regions: Coded[]
}

/** What the positions of a project can be told apart by. */
export function filterOptions({ positions }: Project): FilterOptions {
  const requirements = positions.flatMap((position) => position.requirements)
  const asked = requirements.flatMap((requirement) => (requirement.rule === 'education' ? [requirement] : []))
  const lowest = Math.min(...asked.map(({ minimum }) => educations.indexOf(minimum)))
  const majors = requirements.flatMap((requirement) =>
    requirement.rule === 'major' && requirement.majors !== 'unlimited' ? requirement.majors : [],
  )
  return {
    employers: [...new Set(positions.map(({ employer }) => employer))].sort(byText),
    categories: distinct(positions.map(({ category }) => category)),
    // A person of any education from the lowest that is asked for may find a position.
    educations: educations.filter((_education, rank) => rank >= lowest),
    majors: distinct(majors),
    regions: distinct(positions.flatMap(({ location }) => location ?? [])),
  }
}

const byText = (a: string, b: string) => a.localeCompare(b, 'zh-CN')

function distinct(entries: readonly Coded[]): Coded[] {
  const byCode = new Map(entries.map(({ code, name }) => [code, { code, name }]))
  return [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}
