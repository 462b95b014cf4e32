/** The resumable upload protocol (tus 1.0.0), as far as it does not depend on how an application sends its requests. */

import { ApiFailure } from './api-failure.ts'

type Headers = Readonly<Record<string, string>>

/** The size of a part in bytes. */
export const partBytes = 512 * 1024

/** What every request of an upload says. */
export const tusHeaders = { 'tus-resumable': '1.0.0' } as const

/** The headers that create an upload. */
export const creationHeaders = (file: Blob, name: string, purpose: string): Headers => ({
  ...tusHeaders,
  'upload-length': String(file.size),
  'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
})

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/** The offset that the server has received, in bytes. */
export const offsetOf = (reply: Response): number => Number(reply.headers.get('upload-offset') ?? 0)

/**
 * The parts of a file from an offset on, each with the headers of its request. If everything has arrived without a
 * result, an empty part requests the completion again.
 */
export function* partsFrom(file: Blob, offset: number) {
  let from = offset
  do {
    const part = file.slice(from, from + partBytes)
    const headers = { ...tusHeaders, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
    yield { from, part, headers }
    from += part.size
  } while (from < file.size)
}

/** Milliseconds before an interrupted upload continues. */
const retryDelays = [500, 2000, 5000, 15_000]

/** Sends a request of an upload. It throws an `ApiFailure` for a refusal, and one of status 0 when no answer came. */
export type SendPart = (
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH',
  address: string,
  headers: Headers,
  body?: Blob,
) => Promise<Response>

type UploadInParts = {
  /** Where uploads are created. */
  readonly path: string
  readonly name: string
  readonly purpose: string
  /** Receives the share that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** Ends the upload before its next part. */
  readonly signal?: AbortSignal | undefined
  readonly send: SendPart
}

/**
 * Uploads a file in parts. After a lost connection it continues with what has not arrived.
 *
 * @returns what the server tells of the complete upload
 * @throws ApiFailure
 */
export async function uploadInParts(
  file: Blob,
  { path, name, purpose, onProgress, signal, send }: UploadInParts,
): Promise<Response> {
  const created = await send('POST', path, creationHeaders(file, name, purpose))
  const address = created.headers.get('location') ?? ''
  for (let attempt = 0; ; attempt += 1) {
    try {
      const offset = offsetOf(await send('HEAD', address, tusHeaders))
      for (const { from, part, headers } of partsFrom(file, offset)) {
        signal?.throwIfAborted()
        await send('PATCH', address, headers, part)
        onProgress?.(file.size === 0 ? 1 : (from + part.size) / file.size)
      }
      return await send('GET', address, tusHeaders)
    } catch (error) {
      const delay = retryDelays[attempt]
      if (!(error instanceof ApiFailure && error.status === 0) || delay === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
