import { ApiFailure } from './api-failure.ts'
import { markReachable } from './network.ts'
import { probeUntilReachable } from './server-probe.ts'

export type ApiRequest = {
  readonly method: string
  readonly path: string
  /** Empty but for a GET. */
  readonly query: URLSearchParams
  /** JSON; null for a GET. */
  readonly body: string | null
}

/**
 * The request of a call. What is undefined is not sent.
 *
 * @param key `PUT /workbenchApi/stores/{id}`; a part in braces is taken from the input and is not sent again
 */
export function apiRequest(key: string, input: Readonly<Record<string, unknown>>): ApiRequest {
  const [method = 'GET', pattern = ''] = key.split(' ')
  const given = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  for (const [, name = ''] of pattern.matchAll(/\{(\w+)\}/g)) given.delete(name)
  if (method !== 'GET')
    return { method, path, query: new URLSearchParams(), body: JSON.stringify(Object.fromEntries(given)) }
  const query = new URLSearchParams([...given].map(([name, value]) => [name, String(value ?? '')]))
  return { method, path, query, body: null }
}

/** Any response shows that there is a network. @throws ApiFailure with status 0 without one; an abort is passed on */
export async function fetchTracked(address: string, request: RequestInit): Promise<Response> {
  try {
    const reply = await fetch(address, request)
    markReachable()
    return reply
  } catch (error) {
    if (request.signal?.aborted) throw error
    probeUntilReachable()
    throw new ApiFailure({ status: 0, message: '' })
  }
}
