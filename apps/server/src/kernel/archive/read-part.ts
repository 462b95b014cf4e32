import type JSZip from 'jszip'

declare module 'jszip' {
  interface JSZipObject {
    /** https://stuk.github.io/jszip/documentation/api_zipobject/internal_stream.html; the package's types omit it. */
    internalStream(type: 'nodebuffer'): JSZip.JSZipStreamHelper<Buffer>
  }
}

/**
 * Reads the first bytes of an archive entry. The rest is never unpacked, because it may be endless.
 *
 * @param count is called with the length of each chunk that was unpacked
 */
export function readPart(
  part: JSZip.JSZipObject,
  limit: number,
  count: (bytes: number) => void = () => {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const stream = part.internalStream('nodebuffer')
    const finish = () => resolve(Buffer.concat(chunks).subarray(0, limit))
    const take = (chunk: Buffer) => {
      count(chunk.length)
      if (length >= limit) return
      chunks.push(chunk)
      length += chunk.length
      if (length < limit) return
      stream.pause()
      finish()
    }
    stream.on('data', take).on('error', reject).on('end', finish).resume()
  })
}
