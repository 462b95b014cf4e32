import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { PortalApi } from '@rostrum/contracts/portal-api'
import { isExamOver } from '@rostrum/contracts/recruitment/examination/exam-end'
import { cachedAtHeader, expiredHeader } from '../shell/offline-cache.ts'
import { sessionSeconds } from '../shell/session-length.ts'

const listOfTickets = 'GET /recruitApi/app/api/exam/ticket/page'
const oneTicket = 'GET /recruitApi/app/api/exam/ticket/getById'

type Ticket = OutputOf<PortalApi[typeof oneTicket]>
type TicketsEnvelope = { readonly data: Ticket | OutputOf<PortalApi[typeof listOfTickets]> }

/**
 * A cached response, or in its place one that says that it is too old. Responses with personal data can be read for the
 * length of a session; a ticket and its photo until its exam is over.
 */
export async function unlessExpired(cache: Cache, request: Request, cached: Response, now: number): Promise<Response> {
  if (cached.headers.has(expiredHeader) || isRecent(cached, now)) return cached
  if (await isForExamAhead(cache, request, cached, now)) return cached
  const expired = new Response(null, { status: 504, headers: { [expiredHeader]: 'true' } })
  await cache.put(request, expired.clone())
  return expired
}

/** Replaces every cached response that is too old. */
export async function expireResponses(cache: Cache, now: number): Promise<void> {
  for (const request of await cache.keys()) {
    const cached = await cache.match(request)
    if (cached) await unlessExpired(cache, request, cached, now)
  }
}

/** A clock that was set back makes no response young again. */
function isRecent({ headers }: Response, now: number): boolean {
  const age = now - Date.parse(headers.get(cachedAtHeader) ?? '')
  return Math.abs(age) < sessionSeconds * 1000
}

async function isForExamAhead(cache: Cache, request: Request, cached: Response, now: number): Promise<boolean> {
  const isAhead = (ticket: Ticket) => isExamOver(ticket, now) === false
  if (isTicket(request)) return (await ticketsIn(cached)).some(isAhead)
  const path = pathOf(request)
  return (await cachedTickets(cache)).some((ticket) => ticket.photo === path && isAhead(ticket))
}

async function cachedTickets(cache: Cache): Promise<Ticket[]> {
  const requests = (await cache.keys()).filter(isTicket)
  const responses = await Promise.all(requests.map((request) => cache.match(request)))
  const found = responses.filter((one) => one !== undefined && !one.headers.has(expiredHeader))
  return (await Promise.all(found.map((one) => (one ? ticketsIn(one) : [])))).flat()
}

async function ticketsIn(response: Response): Promise<readonly Ticket[]> {
  const { data } = (await response.clone().json()) as TicketsEnvelope
  return 'records' in data ? data.records : [data]
}

const pathOf = ({ url }: Request): string => new URL(url).pathname
const isTicket = (request: Request): boolean => [listOfTickets, oneTicket].includes(`GET ${pathOf(request)}`)
