import { educations } from '@rostrum/contracts/recruitment/positions/education-levels'
import { positionSorts } from './filter-labels.ts'

export type PositionSort = (typeof positionSorts)[number]

/** The parameters of the position list. All of them are in the URL, so that a link reproduces the view. */
export type PositionFilters = {
  readonly keyword: string
  readonly employer: string | null
  readonly category: string | null
  readonly education: (typeof educations)[number] | null
  readonly major: string | null
  readonly region: string | null
  readonly headcount: number | null
  readonly qualified: boolean
  readonly sort: PositionSort
  readonly page: number
}

const standard: PositionFilters = {
  keyword: '',
  employer: null,
  category: null,
  education: null,
  major: null,
  region: null,
  headcount: null,
  qualified: false,
  sort: 'code',
  page: 1,
}

/** Parses a URL; invalid values count as missing. */
export function readFilters(address: URLSearchParams): PositionFilters {
  const number = (name: string): number | null => {
    const value = Number(address.get(name))
    return Number.isInteger(value) && value > 0 ? value : null
  }
  const given = (name: string): string | null => address.get(name) || null
  return {
    keyword: address.get('keyword') ?? '',
    employer: given('employer'),
    category: given('category'),
    education: educations.find((one) => one === address.get('education')) ?? null,
    major: given('major'),
    region: given('region'),
    headcount: number('headcount'),
    qualified: address.get('qualified') === 'true',
    sort: positionSorts.find((one) => one === address.get('sort')) ?? standard.sort,
    page: number('page') ?? 1,
  }
}

/** Returns the URL with other filters. A change of any filter except the page resets the page. */
export function writeFilters(address: URLSearchParams, change: Partial<PositionFilters>): URLSearchParams {
  const next = new URLSearchParams(address)
  const changes: Partial<PositionFilters> = { page: 1, ...change }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === standard[name as keyof PositionFilters]) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** Clears everything except the sort order. */
export function clearFilters(address: URLSearchParams): URLSearchParams {
  const { sort: _sort, ...cleared } = standard
  return writeFilters(address, cleared)
}

/** The filters in the format of the server. */
export function positionListInput(projectId: string, filters: PositionFilters) {
  const { keyword, employer, category, education, major, region, headcount, qualified, sort, page } = filters
  return {
    projectId,
    sort,
    current: page,
    ...(keyword && { keyword }),
    ...(employer && { employer }),
    ...(category && { category }),
    ...(education && { education }),
    ...(major && { major }),
    ...(region && { region }),
    ...(headcount && { minimumHeadcount: headcount }),
    ...(qualified && { onlyQualified: true }),
  }
}
