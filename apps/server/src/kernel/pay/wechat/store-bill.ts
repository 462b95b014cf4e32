import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { AuthenticityError } from '../errors.ts'

/** The largest bill to unpack: some tens of millions of rows. */
const maximumBillBytes = 8_000_000_000

/**
 * Writes a bill to disk while it arrives, and unpacks a packed one.
 *
 * @returns the digest of the unpacked bill, in hexadecimal digits
 * @throws AuthenticityError when it cannot be unpacked, or is endless
 */
export async function storeBill(arriving: AsyncIterable<Uint8Array>, path: string): Promise<string> {
  const { isPacked, whole } = await inspect(arriving)
  const hash = createHash('sha1')
  let size = 0
  const measure = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length
      hash.update(part)
      if (size > maximumBillBytes) done(new AuthenticityError('altered-file'))
      else done(null, part)
    },
  })
  const file = createWriteStream(path, { mode: 0o600 })
  const source = Readable.from(whole, { objectMode: false })
  await pipeline(isPacked ? [source, createGunzip(), measure, file] : [source, measure, file]).catch(corruptArchive)
  return hash.digest('hex')
}

/** Detects by its first bytes whether a file is packed, and passes it on whole. */
async function inspect(arriving: AsyncIterable<Uint8Array>) {
  const parts = arriving[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    head = Buffer.concat([head, next.value])
    if (head.length >= 2) break
  }
  async function* whole() {
    yield head
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  }
  return { isPacked: head[0] === 0x1f && head[1] === 0x8b, whole: whole() }
}

function corruptArchive(failure: NodeJS.ErrnoException): never {
  throw failure.code?.startsWith('Z_') ? new AuthenticityError('altered-file') : failure
}
