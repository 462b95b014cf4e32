import type { PortalApi } from '@rostrum/contracts/portal-api'

/** The cache of responses and pictures of the signed-in person in the worker. */
export const offlineCacheName = 'kept-answers'

/** Header of a cached response: the ISO instant at which it came from the server. */
export const cachedAtHeader = 'x-kept-at'

/** Header in place of a cached response that is too old to be shown. */
export const expiredHeader = 'x-expired'

/** The messages from pages to the worker. */
export type WorkerMessage = 'forget'

/** Calls whose last response is readable offline; other responses are never stored on the device. */
const cacheableCalls: readonly string[] = [
  'GET /recruitApi/app/api/person/info/getById',
  'GET /recruitApi/app/api/person/jobApply/page',
  'GET /recruitApi/app/api/person/jobApply/getNextSteps',
  'GET /recruitApi/app/api/person/jobApply/getVoById',
  'GET /recruitApi/app/api/person/jobApply/getEventList',
  'GET /recruitApi/app/api/exam/ticket/page',
  'GET /recruitApi/app/api/exam/ticket/getById',
  'GET /core/sys/auth/v2/author',
] satisfies readonly (keyof PortalApi & `GET ${string}`)[]

/** The person's own uploads, such as the photo on the ticket. */
const uploads = '/recruitApi/app/api/file/'

/** Whether the response to a request is cached: applications, their next steps, tickets, and what their pages need. */
export function isCacheable(method: string, pathname: string): boolean {
  return cacheableCalls.includes(`${method} ${pathname}`) || (method === 'GET' && pathname.startsWith(uploads))
}
