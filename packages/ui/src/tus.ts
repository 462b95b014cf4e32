/** The resumable upload protocol (tus 1.0.0), as far as it does not depend on how an application sends its requests. */

/** The size of a part in bytes. */
export const partBytes = 512 * 1024

/** What every request of an upload says. */
export const tusHeaders = { 'tus-resumable': '1.0.0' } as const

/** The headers that create an upload. */
export const creationHeaders = (file: File, purpose: string): Readonly<Record<string, string>> => ({
  ...tusHeaders,
  'upload-length': String(file.size),
  'upload-metadata': `filename ${base64(file.name)},purpose ${base64(purpose)}`,
})

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

/** The offset that the server has received, in bytes. */
export const offsetOf = (reply: Response): number => Number(reply.headers.get('upload-offset') ?? 0)

/**
 * The parts of a file from an offset on, each with the headers of its request. If everything has arrived without a
 * result, an empty part requests the completion again.
 */
export function* partsFrom(file: File, offset: number) {
  let from = offset
  do {
    const part = file.slice(from, from + partBytes)
    const headers = { ...tusHeaders, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' }
    yield { from, part, headers }
    from += part.size
  } while (from < file.size)
}
