import { apiQuery } from '../shell/query-client.ts'

export const projectQuery = (id: string) => apiQuery('GET /recruitApi/app/api/recruit/info/getByVoId', { id })

/** Always fetched again: another page or device may have just saved a draft. */
export const applicationQuery = (id: string) => ({
  ...apiQuery('GET /recruitApi/app/api/person/jobApply/getVoById', { id }),
  staleTime: 0,
})

/** Calls whose responses depend on an application, to invalidate when one is saved, submitted or withdrawn. */
const applicationCalls: readonly string[] = [
  'GET /recruitApi/app/api/recruit/info/page',
  'GET /recruitApi/app/api/recruit/info/getByVoId',
  'GET /recruitApi/app/api/person/jobApply/getVoById',
  'GET /recruitApi/app/api/person/jobApply/page',
  'GET /recruitApi/app/api/person/jobApply/resumePage',
  'GET /recruitApi/app/api/person/jobApply/getNextSteps',
  'POST /recruitApi/app/api/job/info/getListVoByProjectId',
]

/** `queries.invalidateQueries(applicationsChanged)` refetches everything that shows an application. */
export const applicationQueriesFilter = {
  predicate: ({ queryKey: [call] }: { queryKey: readonly unknown[] }) => applicationCalls.some((key) => key === call),
}
