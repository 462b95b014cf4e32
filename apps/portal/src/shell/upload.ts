import type { UploadPurpose } from '@rostrum/contracts/kernel/upload-rules'
import type { uploadPartsPath, uploadPath } from '@rostrum/contracts/system/files/calls'
import { creationHeaders, offsetOf, partBytes, partsFrom, tusHeaders } from '@rostrum/ui/tus'
import { queryOf, readEnvelope, refusalOf, withSession } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { businessUnitQuery } from './business-unit.ts'
import { currentLocale } from './catalogues.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'

const path: typeof uploadPath = '/recruitApi/app/api/file/upload'
const chunkedUploadPath: typeof uploadPartsPath = '/recruitApi/app/api/file/uploads'
/** How long nothing may move before an attempt counts as failed. */
const timeoutMilliseconds = 100_000

export type UploadResult = { name: string; url: string }

export type UploadOptions = {
  purpose: UploadPurpose
  /** Receives the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** The upload URL of an earlier visit. */
  resumeAddress?: string | undefined
  onCreate?: (address: string) => void
}

/**
 * Uploads a file, and again after a log-in if the session has ended in the meantime. A large file is sent in parts and
 * resumes when the network is back. Uploads use XMLHttpRequest, because fetch does not report progress.
 * @throws ApiFailure
 */
export function uploadFile(file: File, sending: UploadOptions): Promise<UploadResult> {
  if (file.size <= partBytes)
    return withSession(() => retryWithBackoff(() => uploadWhole(file, sending), sending.signal))
  let resumeAddress = sending.resumeAddress
  const onCreate = (address: string) => {
    resumeAddress = address
    sending.onCreate?.(address)
  }
  return withSession(() =>
    retryWithBackoff(() => uploadInChunks(file, { ...sending, resumeAddress, onCreate }), sending.signal),
  )
}

/** Tells the server that an upload is abandoned; otherwise it expires on its own. */
export function abortUpload(address: string): void {
  fetch(address + queryOf(businessUnitQuery()), { method: 'DELETE', keepalive: true }).catch(() => {})
}

async function uploadWhole(file: File, { purpose, onProgress, signal }: UploadOptions): Promise<UploadResult> {
  const body = bodyOf(file, purpose)
  const share = (loaded: number, total: number) => onProgress(total > 0 ? loaded / total : 0)
  return readUploadResult(await sendXhr({ method: 'POST', address: path, body, onProgress: share, signal }))
}

/** The text fields precede the file, so that the server knows the purpose of the file when its bytes arrive. */
function bodyOf(file: File, purpose: UploadPurpose): FormData {
  const body = new FormData()
  body.append('purpose', purpose)
  body.append('name', file.name)
  body.append('file', file)
  return body
}

/** As in tus 1.0.0: asks for the offset, or starts, and sends the rest in parts. */
async function uploadInChunks(file: File, sending: UploadOptions): Promise<UploadResult> {
  const { signal } = sending
  const arrived =
    sending.resumeAddress === undefined ? undefined : await fetchUploadOffset(sending.resumeAddress, signal)
  const address = arrived === undefined ? await createUpload(file, sending) : (sending.resumeAddress ?? '')
  for (const { from, part, headers } of partsFrom(file, arrived ?? 0)) {
    const onProgress = (loaded: number) => sending.onProgress(Math.min(1, (from + loaded) / file.size))
    await assertOk(await sendXhr({ method: 'PATCH', address, body: part, headers, onProgress, signal }))
  }
  return readUploadResult(await sendTusRequest('GET', address, signal))
}

/** @returns undefined if the server no longer knows the upload */
async function fetchUploadOffset(address: string, signal: AbortSignal): Promise<number | undefined> {
  const reply = await sendTusRequest('HEAD', address, signal)
  if (reply.status === 404) return undefined
  await assertOk(reply)
  return offsetOf(reply)
}

async function createUpload(file: File, { purpose, signal, onCreate }: UploadOptions): Promise<string> {
  const reply = await sendTusRequest('POST', chunkedUploadPath, signal, creationHeaders(file, file.name, purpose))
  await assertOk(reply)
  const address = reply.headers.get('location') ?? ''
  onCreate?.(address)
  return address
}

async function sendTusRequest(
  method: 'GET' | 'HEAD' | 'POST',
  address: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return await fetch(address + queryOf(businessUnitQuery()), {
      method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
      headers: { 'accept-language': currentLocale(), ...tusHeaders, ...headers },
    })
  } catch (error) {
    if (signal.aborted) throw error
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiFailure(isLate ? 'timeout' : 'network')
  }
}

async function assertOk(reply: Response): Promise<void> {
  if (!reply.ok) throw refusalOf(reply, await readEnvelope(reply))
}

async function readUploadResult(reply: Response): Promise<UploadResult> {
  const envelope = await readEnvelope(reply.clone())
  if (envelope?.code === 200 && envelope.success) return envelope.data as UploadResult
  throw refusalOf(reply, envelope)
}

type XhrOptions = {
  method: 'POST' | 'PATCH'
  address: string
  body: FormData | Blob
  headers?: Readonly<Record<string, string>>
  onProgress: (loaded: number, total: number) => void
  signal: AbortSignal
}

function sendXhr({ method, address, body, headers, onProgress, signal }: XhrOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const stall = () => {
      reject(new ApiFailure('timeout'))
      abort()
    }
    let timer = setTimeout(stall, timeoutMilliseconds)
    signal.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(stall, timeoutMilliseconds)
      onProgress(loaded, total)
    }
    request.onload = () => resolve(toResponse(request))
    request.onerror = () => reject(new ApiFailure('network'))
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'))
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    request.open(method, address + queryOf(businessUnitQuery()))
    request.setRequestHeader('accept-language', currentLocale())
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
    request.send(body)
  })
}

/** Responses with these statuses must not have a body. */
const nullBodyStatuses: ReadonlySet<number> = new Set([204, 205, 304])

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const { status } = request
  return new Response(nullBodyStatuses.has(status) ? null : request.responseText, { status, headers })
}
