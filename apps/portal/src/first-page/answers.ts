import type { FirstQuestion } from '@rostrum/contracts/first-page'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { noticesQuery, projectsQuery, publicityQuery, slidesQuery } from '../features/home/home-queries.ts'
import type { Output } from '../shell/api.ts'
import { holdPageClock } from '../shell/page-clock.ts'
import { queryClient } from '../shell/query-client.ts'
import { seedSettings } from '../shell/settings.ts'

export type FirstAnswers = {
  readonly locale: PortalLocale
  /** When the server gave them, in milliseconds of its clock. */
  readonly at: number
  readonly answers: readonly unknown[]
  /** The style attributes that the markup refers to by their index. */
  readonly styles: readonly string[]
}

export type SettingsAnswer = Output<'GET /recruitApi/biz/api/sys/config/getAll'>

const homeQueries = () => [projectsQuery(), slidesQuery(), noticesQuery(), publicityQuery()]

const [counting] = projectsQuery().queryKey

const keys = () => [
  ['GET /recruitApi/biz/api/sys/config/getAll', {}] as const,
  ...homeQueries().map((one) => one.queryKey),
]

/** What the home page asks for a visitor. */
export const firstQuestions = (): FirstQuestion[] =>
  keys().map(([call, input]) => {
    const [method, path = ''] = call.split(' ')
    return { method: method === 'POST' ? 'POST' : 'GET', path, input }
  })

/** Lays the answers where the page looks for them, with the clock at which they were given. */
export function seedAnswers({ at, answers }: Pick<FirstAnswers, 'at' | 'answers'>, now: number): void {
  const [settings, ...rest] = answers
  holdPageClock(now)
  seedSettings(settings as SettingsAnswer, at - now)
  for (const [index, { queryKey }] of homeQueries().entries()) {
    // The page may have been drawn half a minute ago: what counts applicants is asked for once more as soon as it is taken over.
    const updatedAt = queryKey[0] === counting ? 0 : now
    queryClient.setQueryData<unknown>(queryKey, rest[index], { updatedAt })
  }
}
