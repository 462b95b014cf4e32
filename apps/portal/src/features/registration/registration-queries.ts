import { prepareForm } from '@rostrum/forms'
import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'

const getForm = 'GET /recruitApi/app/api/person/jobApply/getForm'

/**
 * Fetched once when the page opens and evicted when it closes: the content of the page is newer than any cached copy.
 */
export const formQuery = (projectId: string) =>
  queryOptions({
    queryKey: [getForm, { projectId }] as const,
    queryFn: async ({ signal }) => {
      const described = await call(getForm, { projectId }, { signal })
      await prepareForm(described.definition)
      return described
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const getProfile = 'GET /recruitApi/app/api/person/info/getProfile'

export type PersonalInformation = Output<typeof getProfile>

/** The personal information, to compare an application with. */
export const personalInformationQuery = queryOptions({
  queryKey: [getProfile, {}, 'to compare'] as const,
  queryFn: async ({ signal }) => {
    const profile = await call(getProfile, {}, { signal })
    await prepareForm(profile.form.definition)
    return profile
  },
})

const check = 'POST /recruitApi/app/api/person/jobApply/check'

/** What prevents the submission of the application in the saved revision. */
export const checkQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [check, { id }, revision] as const,
    queryFn: ({ signal }) => call(check, { id }, { signal }),
    gcTime: 0,
    staleTime: 0,
  })

export const articleQuery = (id: string) => apiQuery('GET /recruitApi/app/api/article/info/getArticleDetail', { id })
