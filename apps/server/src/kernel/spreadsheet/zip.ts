import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { prefetch } from '../database/prefetch.ts'

type ZipEntry = {
  readonly name: string
  readonly content: string | AsyncIterable<Buffer>
}
type WrittenEntry = { readonly name: Buffer; readonly offset: number; crc: number; size: number; packed: number }

const [deflated, sizesFollow, namesAreUtf8] = [8, 1 << 3, 1 << 11]
const version = 20

/** Compressed bytes per output chunk. */
const chunkBytes = 1 << 17

/** A constant date, so that equal content makes equal bytes. 1980-01-01 is the first in the format. */
const firstDay = 0x0021

/** Little-endian fields of two and four bytes. */
const fields = (...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

/** Fields that are common to the header and the directory entry of a file. */
const common = ({ name, crc, packed, size }: WrittenEntry): (readonly [2 | 4, number])[] => [
  [2, version],
  [2, sizesFollow | namesAreUtf8],
  [2, deflated],
  [2, 0],
  [2, firstDay],
  [4, crc],
  [4, packed],
  [4, size],
  [2, name.length],
]

/**
 * A ZIP archive (PKWARE APPNOTE 6.3), written while its entries are read. It favors speed: the compression is the
 * lowest, which is within a few percent of the best for rows of a sheet.
 */
export async function* zip(parts: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const entries: WrittenEntry[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const entry: WrittenEntry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 }
    const header = Buffer.concat([fields([4, 0x04034b50], ...common(entry), [2, 0]), entry.name])
    yield header
    for await (const packed of pack(content, entry)) yield packed
    const descriptor = fields([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
    yield descriptor
    offset += header.length + entry.packed + descriptor.length
    entries.push(entry)
  }
  const directory = Buffer.concat(entries.map(directoryEntryOf))
  yield directory
  const count = entries.length
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

const directoryEntryOf = (entry: WrittenEntry): Buffer =>
  Buffer.concat([
    fields([4, 0x02014b50], [2, version], ...common(entry), [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]),
    entry.name,
  ])

async function* pack(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 1, chunkSize: chunkBytes })
  const counted = async function* () {
    for await (const bytes of typeof content === 'string' ? [Buffer.from(content)] : content) {
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
      // Created in the next iteration, while a thread compresses the data of this one.
      await setImmediate()
    }
  }
  const feed = async () => {
    for await (const bytes of prefetch(counted())) await writeToStream(deflate, bytes)
    deflate.end()
  }
  // An error of the content destroys the compressor too, so that it ends the loop below.
  feed().catch((error: Error) => deflate.destroy(error))
  for await (const packed of deflate) {
    entry.packed += packed.length
    yield packed
  }
}

/** Resolves when all of it is processed. */
const writeToStream = (stream: Writable, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve())))
