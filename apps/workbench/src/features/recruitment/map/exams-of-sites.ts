import { dayMilliseconds } from '../../../shell/dues/due-group.ts'

type Site = {
  readonly title: string
  readonly project: string
  readonly startsAt: string | null
}

export type ExamAtSites<S extends Site> = {
  readonly key: string
  readonly project: string
  readonly startsAt: string | null
  readonly isPast: boolean
  /** By their names; a site has the number of its place. */
  readonly sites: readonly S[]
}

/** The exams with their sites, where an exam takes a day at most: the next one first, then those without a day, then past ones, the latest first. */
export function examsOfSites<S extends Site>(sites: readonly S[], now: string): readonly ExamAtSites<S>[] {
  const exams = [...Map.groupBy(sites, ({ project, startsAt }) => `${startsAt ?? ''} ${project}`)].map(([key, own]) => {
    const { project = '', startsAt = null } = own[0] ?? {}
    return {
      ...{
        key,
        project,
        startsAt,
        isPast: startsAt !== null && Date.parse(startsAt) + dayMilliseconds < Date.parse(now),
      },
      sites: own.toSorted((one, other) => one.title.localeCompare(other.title)),
    }
  })
  const time = ({ startsAt }: { readonly startsAt: string | null }) => startsAt ?? '~'
  return exams.toSorted((one, other) => {
    if (one.isPast !== other.isPast) return one.isPast ? 1 : -1
    return one.isPast ? time(other).localeCompare(time(one)) : time(one).localeCompare(time(other))
  })
}
