import { prepareForm } from '@rostrum/forms'
import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../../shell/api.ts'

const getProfile = 'GET /recruitApi/app/api/person/info/getProfile'

export type Profile = Output<typeof getProfile>

async function readProfile({ signal }: { signal: AbortSignal }): Promise<Profile> {
  const profile = await call(getProfile, {}, { signal })
  await prepareForm(profile.form.definition)
  return profile
}

export const profileQuery = queryOptions({ queryKey: [getProfile, {}] as const, queryFn: readProfile })

/**
 * Fetched once when the page opens and evicted when it closes: the content of the page is newer than any cached copy.
 */
export const profileFormQuery = queryOptions({
  queryKey: [getProfile, {}, 'to edit'] as const,
  queryFn: readProfile,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
