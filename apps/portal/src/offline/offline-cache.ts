import type { Api } from '@rostrum/contracts/kernel/api'

/** Where the worker keeps answers and pictures of the signed-in person. */
export const offlineCacheName = 'kept-answers'

/** Says in an answer from the device when it came from the server: an ISO instant. */
export const cachedAtHeader = 'x-kept-at'

/** What pages tell the worker. */
export type WorkerMessage = 'forget'

/** Calls whose last answer can be read again without a network; what is not listed never stays on the device. */
const cacheableCalls: ReadonlySet<string> = new Set<keyof Api & `GET ${string}`>([
  'GET /recruitApi/app/api/person/info/getById',
  'GET /recruitApi/app/api/person/jobApply/page',
  'GET /recruitApi/app/api/person/jobApply/getVoById',
  'GET /recruitApi/app/api/person/jobApply/getEventList',
  'GET /recruitApi/app/api/exam/ticket/page',
  'GET /recruitApi/app/api/exam/ticket/getById',
  'GET /core/sys/auth/v2/author',
])

/** Own uploads, such as the photo on the ticket. */
const uploads = '/recruitApi/app/api/file/'

/** Whether the answer to a request is kept: applications, tickets, and what their pages show besides. */
export function isCacheable(method: string, pathname: string): boolean {
  return cacheableCalls.has(`${method} ${pathname}`) || (method === 'GET' && pathname.startsWith(uploads))
}
