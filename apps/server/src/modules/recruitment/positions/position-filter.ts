import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import type { Education, Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import { nameContains, type Position } from '../projects/public.ts'

export type PositionFilter = {
  readonly keyword?: string | undefined
  /** In Chinese, whatever the reader's language, so that a link shows the same list to everyone. */
  readonly employer?: string | undefined
  readonly category?: string | undefined
  readonly education?: Education | undefined
  /** The codes of a major from the root of its catalogue down to itself. */
  readonly majorPath?: readonly string[] | undefined
  readonly region?: string | undefined
  readonly minimumHeadcount?: number | undefined
}

type Rule<R extends Requirement['rule']> = Extract<Requirement, { rule: R }>

function requirementOf<R extends Requirement['rule']>({ requirements }: Position, rule: R): Rule<R> | undefined {
  return requirements.find((requirement): requirement is Rule<R> => requirement.rule === rule)
}

/** Whether a position matches a search. Criteria that the search omits match every position. */
export function fits(position: Position, filter: PositionFilter): boolean {
  return (
    (filter.employer === undefined || position.employer.chinese === filter.employer) &&
    (filter.category === undefined || position.category.code === filter.category) &&
    (filter.minimumHeadcount === undefined || position.headcount >= filter.minimumHeadcount) &&
    (filter.keyword === undefined || containsKeyword(position, filter.keyword)) &&
    (filter.region === undefined || liesIn(position, filter.region)) &&
    (filter.education === undefined || acceptsEducation(position, filter.education)) &&
    (filter.majorPath === undefined || acceptsMajor(position, filter.majorPath))
  )
}

function containsKeyword({ title, code, employer }: Position, keyword: string): boolean {
  const searchText = keyword.toLowerCase()
  return code.toLowerCase().includes(searchText) || [title, employer].some((name) => nameContains(name, searchText))
}

/**
 * A province code ends in four zeros and a prefecture code in two. The digits before them are the prefix of all codes
 * in it.
 */
function liesIn({ location }: Position, region: string): boolean {
  return location?.code.startsWith(region.replace(/(00){1,2}$/, '')) ?? false
}

function acceptsEducation(position: Position, education: Education): boolean {
  const required = requirementOf(position, 'education')
  if (!required) return true
  const rank = educations.indexOf(education)
  const { minimum, maximum = education } = required
  return educations.indexOf(minimum) <= rank && rank <= educations.indexOf(maximum)
}

function acceptsMajor(position: Position, path: readonly string[]): boolean {
  const required = requirementOf(position, 'major')
  if (!required || required.majors === 'unlimited') return true
  return required.majors.some(({ code }) => path.includes(code))
}
