const [endOfDirectory, entryOfDirectory] = [0x06054b50, 0x02014b50]
const [endLength, entryLength, longestComment] = [22, 46, 0xffff]

const sizesFollow = 1 << 3
/** Compressed size of an empty entry. */
const packedNothing = 16

export type UnpackedSizes = {
  readonly total: number
  /** The largest entry of a workbook that is not a sheet. */
  readonly largestOther: number
}

/**
 * The unpacked size that a ZIP archive (PKWARE APPNOTE 6.3, 4.3) declares; the spreadsheet reader stops there.
 *
 * @returns undefined when it is no archive, or omits the size of an entry, which would then have no limit
 */
export function unpackedSizes(archive: Uint8Array): UnpackedSizes | undefined {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  let largestOther = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entryOfDirectory) return undefined
    const [flags, packed, size] = [bytes.readUInt16LE(at + 8), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const name = bytes.toString('utf8', at + entryLength, at + entryLength + bytes.readUInt16LE(at + 28))
    const isUndeclared = packed === 0 ? size > 0 || (flags & sizesFollow) !== 0 : size === 0 && packed > packedNothing
    if (isUndeclared && !name.endsWith('/')) return undefined
    total += size
    if (!name.startsWith('xl/worksheets/')) largestOther = Math.max(largestOther, size)
    at += entryLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return { total, largestOther }
}

function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  }
  return undefined
}
