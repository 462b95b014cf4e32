import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'

const getProfile = 'GET /recruitApi/app/api/person/info/getProfile'

export type Profile = Output<typeof getProfile>

export const profileQuery = apiQuery(getProfile, {})

/** Asked for once when the page is opened, and forgotten when it is left: what is on the page is newer than any copy. */
export const profileFormQuery = queryOptions({
  queryKey: [getProfile, {}, 'to edit'] as const,
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
