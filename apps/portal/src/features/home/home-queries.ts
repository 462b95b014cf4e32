import { apiQuery, queryClient } from '../../shell/query-client.ts'
import { signedInNow } from '../../shell/session.ts'

/** The queries of the home page. Each part has its own query, so that it is shown as soon as it arrives. */
export const projectsQuery = () => apiQuery('GET /recruitApi/app/api/recruit/info/page', { size: 20 })
export const stepsQuery = () => apiQuery('GET /recruitApi/app/api/person/jobApply/getNextSteps', {})
export const slidesQuery = () => apiQuery('GET /recruitApi/app/api/advertisement/info/list', {})
export const noticesQuery = () => apiQuery('POST /recruitApi/app/api/article/info/page', { type: 'notice', size: 5 })
export const publicityQuery = () =>
  apiQuery('POST /recruitApi/app/api/article/info/page', { type: 'publicity', size: 3 })

/** Sends the requests while the page files are still loading. */
export function prefetchHome(): void {
  if (signedInNow()) void queryClient.prefetchQuery(stepsQuery())
  void queryClient.prefetchQuery(projectsQuery())
  void queryClient.prefetchQuery(slidesQuery())
  void queryClient.prefetchQuery(noticesQuery())
  void queryClient.prefetchQuery(publicityQuery())
}
