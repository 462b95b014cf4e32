import type { InputOf, OutputOf } from '@rostrum/contracts/kernel/call'
import type { WorkbenchApi } from '@rostrum/contracts/workbench-api'
import { apiRequest, fetchTracked } from '@rostrum/ui/api-request'
import { readData } from '@rostrum/ui/envelope'
import { currentLocale } from './texts.ts'

export type CallKey = keyof WorkbenchApi
export type Input<K extends CallKey> = InputOf<WorkbenchApi[K]>
export type Output<K extends CallKey> = OutputOf<WorkbenchApi[K]>

/** Makes an API call. @throws ApiFailure, with status 0 when no answer came; the caller's own abort as it is */
export async function call<K extends CallKey>(key: K, input: Input<K>, signal?: AbortSignal): Promise<Output<K>> {
  const { method, path, query, body } = apiRequest(key, input as Record<string, unknown>)
  // The server then uses the session of the phone app, and not that of the workbench in the same browser.
  const headers = new Headers({ 'accept-language': currentLocale(), 'x-client': 'phone' })
  if (body !== null) headers.set('content-type', 'application/json')
  const address = query.size > 0 ? `${path}?${query}` : path
  return readData(await fetchTracked(address, { method, headers, body, signal: signal ?? null }))
}
