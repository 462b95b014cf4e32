import JSZip from 'jszip'
import { readPart } from '../../../kernel/archive/read-part.ts'

/** Directory entries of a compound file, [MS-CFB] 2.6: 64 bytes for the name in UTF-16, its length, and its type. */
const entryBytes = 128
const storage = 1
const stream = 2

/** Storages for the programs of an old Word or Excel file, [MS-OVBA] 2.2; compound file names are case-insensitive. */
const macroStorages = new Set(['macros', '_vba_project_cur', 'vba'])
const macroStreams = new Set(['_vba_project'])

const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(compoundSignature)

/** Whether an old office file, or the program part of a new one, has macros. */
export function compoundHoldsMacros(bytes: Buffer): boolean {
  for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
    const nameBytes = bytes.readUInt16LE(at + 64)
    const kind = bytes[at + 66]
    if (nameBytes < 4 || nameBytes > 64 || (kind !== storage && kind !== stream)) continue
    const name = bytes.toString('utf16le', at, at + nameBytes - 2).toLowerCase()
    if ((kind === storage ? macroStorages : macroStreams).has(name)) return true
  }
  return false
}

const maximumParts = 5000
/** A part list is far shorter, and program parts start within it. */
const maximumBytesRead = 4 * 1_048_576
/** Reading the start of a part unpacks all output of its first packed bytes: for zeros a thousand times as many. */
const maximumBytesUnpacked = 128 * 1_048_576

/**
 * Whether a new office file has macros. They are recognized by their kind in the part list and by their content,
 * because the part may have any name.
 *
 * @throws Error when the archive cannot be read
 */
export async function packageHoldsMacros(bytes: Buffer): Promise<boolean> {
  const parts = Object.values((await JSZip.loadAsync(bytes)).files).filter(({ dir }) => !dir)
  if (parts.length > maximumParts) throw new Error('more parts than any document has')
  let unpacked = 0
  const read = (part: JSZip.JSZipObject, limit: number) =>
    readPart(part, limit, (bytes) => {
      unpacked += bytes
    })
  for (const part of parts) {
    if (/(?:^|\/)(?:vbaProject\.bin$|macrosheets\/)/i.test(part.name)) return true
    const beginning = await read(part, compoundSignature.length)
    if (isCompoundFile(beginning) && compoundHoldsMacros(await read(part, maximumBytesRead))) return true
    if (part.name === '[Content_Types].xml' && declaresMacros(await read(part, maximumBytesRead))) return true
    if (unpacked > maximumBytesUnpacked) throw new Error('more in it than in any document of its size')
  }
  return false
}

/** Any character of an attribute may be an entity: `&#118;baProject`. */
const declaresMacros = (list: Buffer): boolean =>
  /vbaProject|macroEnabled|macrosheet/i.test(
    list
      .toString('utf8')
      .replace(/\0/g, '')
      .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
        String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
      ),
  )
