import JSZip from 'jszip'

const kinds = { storage: 1, stream: 2 } as const

/** The header of a compound file, and a directory with these entries. */
export function compoundOf(...entries: readonly (readonly [kind: keyof typeof kinds, name: string])[]): Buffer {
  const header = Buffer.alloc(512)
  header.write('d0cf11e0a1b11ae1', 'hex')
  const directory = entries.map(([kind, name]) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry.writeUInt8(kinds[kind], 66)
    return entry
  })
  return Buffer.concat([header, ...directory])
}

/** A new office file with an added or replaced part. */
export async function withPart(file: Buffer, name: string, content: Buffer): Promise<Buffer> {
  const archive = (await JSZip.loadAsync(file)).file(name, content)
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
