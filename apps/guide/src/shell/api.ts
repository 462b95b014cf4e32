import type { InputOf, OutputOf } from '@rostrum/contracts/kernel/call'
import type { WorkbenchApi } from '@rostrum/contracts/workbench-api'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { readData } from '@rostrum/ui/envelope'
import { markReachable } from '@rostrum/ui/network'
import { probeUntilReachable } from '@rostrum/ui/server-probe'
import { currentLocale } from './texts.ts'

export type CallKey = keyof WorkbenchApi
export type Input<K extends CallKey> = InputOf<WorkbenchApi[K]>
export type Output<K extends CallKey> = OutputOf<WorkbenchApi[K]>

/** Makes an API call. @throws ApiFailure, with status 0 when no answer came; the caller's own abort as it is */
export async function call<K extends CallKey>(key: K, input: Input<K>, signal?: AbortSignal): Promise<Output<K>> {
  const [method = 'GET', pattern = ''] = key.split(' ')
  const given = new Map(Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined))
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given.get(name))
    given.delete(name)
    return encodeURIComponent(value)
  })
  const isRead = method === 'GET'
  const query = new URLSearchParams(isRead ? [...given].map(([name, value]) => [name, String(value)]) : [])
  // The server then uses the session of the phone app, and not that of the workbench in the same browser.
  const headers = new Headers({ 'accept-language': currentLocale(), 'x-client': 'phone' })
  if (!isRead) headers.set('content-type', 'application/json')
  const body = isRead ? null : JSON.stringify(Object.fromEntries(given))
  const address = query.size > 0 ? `${path}?${query}` : path
  return readData(await send(address, { method, headers, body, signal: signal ?? null }))
}

/** Any answer shows that there is a network. */
async function send(address: string, request: RequestInit): Promise<Response> {
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
