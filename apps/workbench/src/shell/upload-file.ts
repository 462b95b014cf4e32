import type { staffUploadsPath } from '@rostrum/contracts/system/files/calls'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { readEnvelope, refusalOf } from '@rostrum/ui/envelope'
import { creationHeaders, offsetOf, partsFrom, tusHeaders } from '@rostrum/ui/tus'
import { fetchTracked } from './api.ts'
import { currentLocale } from './texts.ts'

const path: typeof staffUploadsPath = '/workbenchApi/files/uploads'
/** Milliseconds before an interrupted upload continues. */
const retryDelays = [500, 2000, 5000, 15_000]

export type StaffUpload = { readonly id: string; readonly name: string; readonly size: number }

/**
 * Uploads a file in parts, for a record that takes it over by its identifier. After a lost connection it continues with
 * what has not arrived.
 *
 * @throws ApiFailure
 */
export async function uploadFile(file: File, purpose: string): Promise<StaffUpload> {
  const address = await createUpload(file, purpose)
  for (let attempt = 0; ; attempt += 1) {
    try {
      await sendRest(file, address)
      return await readResult(await request('GET', address))
    } catch (error) {
      const delay = retryDelays[attempt]
      if (!(error instanceof ApiFailure && error.status === 0) || delay === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

async function createUpload(file: File, purpose: string): Promise<string> {
  const reply = await request('POST', path, creationHeaders(file, purpose))
  return reply.headers.get('location') ?? ''
}

async function sendRest(file: File, address: string): Promise<void> {
  const offset = offsetOf(await request('HEAD', address))
  for (const { part, headers } of partsFrom(file, offset)) await request('PATCH', address, headers, part)
}

async function request(
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH',
  address: string,
  headers: Readonly<Record<string, string>> = {},
  body: Blob | null = null,
): Promise<Response> {
  const common = { ...tusHeaders, 'accept-language': currentLocale() }
  const reply = await fetchTracked(address, { method, headers: { ...common, ...headers }, body })
  if (!reply.ok) throw refusalOf(reply, await readEnvelope(reply))
  return reply
}

async function readResult(reply: Response): Promise<StaffUpload> {
  const envelope = await readEnvelope(reply)
  if (envelope?.code === 200 && envelope.success) return envelope.data as StaffUpload
  throw refusalOf(reply, envelope)
}
