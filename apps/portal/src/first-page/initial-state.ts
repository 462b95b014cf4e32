import type { PrerenderCall } from '@rostrum/contracts/kernel/prerender'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { noticesQuery, projectsQuery, publicityQuery, slidesQuery } from '../features/home/home-queries.ts'
import type { Output } from '../shell/api.ts'
import { freezePageClock } from '../shell/page-clock.ts'
import { queryClient } from '../shell/query-client.ts'
import { seedSettings } from '../shell/settings.ts'

export type InitialState = {
  readonly locale: PortalLocale
  /** When the server rendered them, in milliseconds of its clock. */
  readonly serverTime: number
  readonly responses: readonly unknown[]
  /** The style attributes that the markup refers to by index. */
  readonly styles: readonly string[]
}

export type SettingsResponse = Output<'GET /recruitApi/biz/api/sys/config/getAll'>

const homeQueries = () => [projectsQuery(), slidesQuery(), noticesQuery(), publicityQuery()]

const [counting] = projectsQuery().queryKey

const keys = () => [
  ['GET /recruitApi/biz/api/sys/config/getAll', {}] as const,
  ...homeQueries().map((one) => one.queryKey),
]

/** The queries of the home page for a visitor. */
export const initialRequests = (): PrerenderCall[] =>
  keys().map(([call, input]) => {
    const [method, path = ''] = call.split(' ')
    return { method: method === 'POST' ? 'POST' : 'GET', path, input }
  })

/** Puts the embedded data into the query cache, with the clock at which it was loaded. */
export function seedQueryCache(
  { serverTime, responses }: Pick<InitialState, 'serverTime' | 'responses'>,
  now: number,
): void {
  const [settings, ...rest] = responses
  freezePageClock(now)
  seedSettings(settings as SettingsResponse, serverTime - now)
  for (const [index, { queryKey }] of homeQueries().entries()) {
    // The page may be half a minute old: the applicant counts are fetched again after hydration.
    const updatedAt = queryKey[0] === counting ? 0 : now
    queryClient.setQueryData<unknown>(queryKey, rest[index], { updatedAt })
  }
}
