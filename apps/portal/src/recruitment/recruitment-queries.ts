import { apiQuery } from '../shell/query-client.ts'

export const projectQuery = (id: string) => apiQuery('GET /recruitApi/app/api/recruit/info/getByVoId', { id })

/** Always asked anew: a draft may have been saved on another page or device a moment ago. */
export const applicationQuery = (id: string) => ({
  ...apiQuery('GET /recruitApi/app/api/person/jobApply/getVoById', { id }),
  staleTime: 0,
})

/** Calls whose answers hold something of an application, for when one is saved, submitted or withdrawn. */
const applicationCalls: readonly string[] = [
  'GET /recruitApi/app/api/recruit/info/page',
  'GET /recruitApi/app/api/recruit/info/getByVoId',
  'GET /recruitApi/app/api/person/jobApply/getVoById',
  'GET /recruitApi/app/api/person/jobApply/page',
  'GET /recruitApi/app/api/person/jobApply/resumePage',
  'GET /recruitApi/app/api/person/jobApply/getNextSteps',
  'POST /recruitApi/app/api/job/info/getListVoByProjectId',
]

/** `queries.invalidateQueries(applicationsChanged)`: everything that shows an application is fetched anew. */
export const applicationQueriesFilter = {
  predicate: ({ queryKey: [call] }: { queryKey: readonly unknown[] }) => applicationCalls.some((key) => key === call),
}
