const [endOfDirectory, entryOfDirectory] = [0x06054b50, 0x02014b50]
const [endLength, entryLength, longestComment] = [22, 46, 0xffff]

/**
 * How many bytes a ZIP archive (PKWARE APPNOTE 6.3, 4.3) says that it unpacks to; whoever unpacks it stops there.
 *
 * @returns undefined when it is no archive
 */
export function unpackedSize(archive: Uint8Array): number | undefined {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let size = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entryOfDirectory) return undefined
    size += bytes.readUInt32LE(at + 24)
    at += entryLength + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return size
}

function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at
  }
  return undefined
}
