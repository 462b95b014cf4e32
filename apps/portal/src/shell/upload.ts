import type { uploadPath } from '@rostrum/contracts/files'
import type { UploadPurpose } from '@rostrum/contracts/upload-rules'
import { inSession, queryOf, readEnvelope, refusalOf } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { businessUnitQuery } from './business-unit.ts'
import { currentLocale } from './catalogues.ts'

const path: typeof uploadPath = '/recruitApi/app/api/file/upload'

export type SentFile = { name: string; url: string }

type Sending = {
  purpose: UploadPurpose
  /** Takes the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file, and again after log-in when the session has ended meanwhile. It goes by XMLHttpRequest, because fetch
 * does not tell how much has been sent.
 *
 * @throws ApiFailure
 */
export function sendFile(file: File, sending: Sending): Promise<SentFile> {
  return inSession(async () => {
    const reply = await post(bodyOf(file, sending.purpose), sending)
    const envelope = await readEnvelope(reply.clone())
    if (envelope?.code === 200 && envelope.success) return envelope.data as SentFile
    throw refusalOf(reply, envelope)
  })
}

/** The texts stand before the file, so that the server knows what the file is for when its bytes arrive. */
function bodyOf(file: File, purpose: UploadPurpose): FormData {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('name', file.name)
  body.append('file', file)
  return body
}

function post(body: FormData, { onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(replyOf(request))
    request.onerror = () => reject(new ApiFailure('network'))
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.open('POST', path + queryOf(businessUnitQuery()))
    request.setRequestHeader('accept-language', currentLocale())
    request.send(body)
  })
}

function replyOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
