import type { UploadedFile } from '@rostrum/forms'
import { fillAddress, fillHeader, fillText, isAllowedAddress } from '@rostrum/forms/definition/address'
import { parseUploadResponse } from '@rostrum/forms/sources/request-source'
import type { Upload } from '../view/form-context.ts'

export type { Upload }

/** The server refused a file. Its message is the HTTP status; the text of a status is always English. */
export class UploadStatusError extends Error {}

/** How long nothing may move before an upload counts as failed. */
const timeoutMilliseconds = 100_000

type Variables = Readonly<Record<string, unknown>>

/**
 * Uploads to the address of the field, with its headers, its data and the file name. Only the page's own origin and
 * those that the host allows are permitted: a form must not leak files.
 */
export function uploadToAddress(variables: Variables = {}, allowedOrigins: readonly string[] = []): Upload {
  return (file, { options }, onProgress, signal) => {
    const address = fillAddress(options.uploadURL ?? '', variables)
    if (!isAllowedAddress(address, window.location.origin, allowedOrigins)) {
      return Promise.reject(new Error(address))
    }
    const body = new FormData()
    for (const [name, value] of Object.entries(options.uploadData ?? {})) body.append(name, fillText(value, variables))
    body.append('key', file.name)
    body.append('file', file)
    const headers = Object.entries(options.uploadHeaders ?? {}).map(
      ([name, value]) => [name, fillHeader(value, variables)] as const,
    )
    return send({ address, body, headers, withCredentials: options.withCredentials === true }, onProgress, signal)
  }
}

type UploadRequest = {
  readonly address: string
  readonly body: FormData
  readonly headers: readonly (readonly [string, string])[]
  readonly withCredentials: boolean
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send(parcel: UploadRequest, onProgress: (share: number) => void, signal: AbortSignal): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let timer = setTimeout(abort, timeoutMilliseconds)
    request.open('POST', parcel.address)
    request.withCredentials = parcel.withCredentials
    for (const [name, value] of parcel.headers) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(abort, timeoutMilliseconds)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onerror = () => reject(new Error(''))
    request.onabort = () => reject(new Error(''))
    request.onload = () => {
      const uploaded =
        request.status >= 200 && request.status < 300
          ? parseUploadResponse(parseResponse(request.responseText))
          : undefined
      if (uploaded) resolve(uploaded)
      else reject(new UploadStatusError(String(request.status)))
    }
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    signal.addEventListener('abort', abort)
    request.send(parcel.body)
  })
}

function parseResponse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A response other than JSON names no file, and the caller reports that.
    return undefined
  }
}
