import type { InputOf, OutputOf } from '@rostrum/contracts/kernel/call'
import type { WorkbenchApi } from '@rostrum/contracts/workbench-api'
import { apiRequest, fetchTracked } from '@rostrum/ui/api-request'
import { readData, readEnvelope, refusalOf } from '@rostrum/ui/envelope'
import { roleView } from './role-view.ts'
import { currentLocale } from './texts.ts'
import { businessUnit } from './unit.ts'

export type CallKey = keyof WorkbenchApi
export type Input<K extends CallKey> = InputOf<WorkbenchApi[K]>
export type Output<K extends CallKey> = OutputOf<WorkbenchApi[K]>

/** Makes an API call. @throws ApiFailure; the caller's own abort is passed on unchanged */
export const call = <K extends CallKey>(key: K, input: Input<K>, signal?: AbortSignal): Promise<Output<K>> =>
  request<Output<K>>(key, input as Record<string, unknown>, signal)

/**
 * Makes a call by its key, for resources, whose calls are generated from their definitions. Path parameters in braces
 * are taken from the input.
 */
export async function request<T>(key: string, input: Record<string, unknown> = {}, signal?: AbortSignal): Promise<T> {
  return readData<T>(await send(key, input, signal))
}

/** Uploads a file with its fields to a call without JSON. @throws ApiFailure */
export async function upload<T>(path: string, fields: Readonly<Record<string, string>>, file: File): Promise<T> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  // Fields must precede the file.
  body.append('file', file)
  const headers = standardHeaders()
  return readData<T>(await fetchTracked(path, { method: 'POST', headers, body }))
}

/** Fetches a file from a call and saves it through the browser. */
export async function download(key: string, input: Record<string, unknown>): Promise<void> {
  const reply = await send(key, input, undefined)
  if (!reply.ok) throw refusalOf(reply, await readEnvelope(reply))
  const name = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const address = URL.createObjectURL(await reply.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: decodeURIComponent(name) })
  link.click()
  URL.revokeObjectURL(address)
}

function standardHeaders(): Headers {
  const headers = new Headers({ 'accept-language': currentLocale() })
  const viewed = roleView.get()
  if (viewed) headers.set('x-view-as-role', viewed.id)
  if (viewed?.holderId) headers.set('x-view-as-account', viewed.holderId)
  return headers
}

/** Browsers limit the bodies of requests that outlive their window to 64 KiB, in bytes. */
const keepaliveLength = 15_000

async function send(key: string, input: Record<string, unknown>, signal: AbortSignal | undefined): Promise<Response> {
  const { method, path, query, body } = apiRequest(key, input)
  const unit = businessUnit.get()
  if (unit) query.set('buId', btoa(unit))
  const headers = standardHeaders()
  if (body !== null) headers.set('content-type', 'application/json')
  return fetchTracked(query.size > 0 ? `${path}?${query}` : path, {
    method,
    headers,
    body,
    // What is sent while the window closes still arrives.
    keepalive: document.visibilityState === 'hidden' && body !== null && body.length < keepaliveLength,
    signal: signal ?? null,
  })
}
