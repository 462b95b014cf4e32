const blockBytes = 512

/**
 * One file of a tar archive (POSIX ustar). The date is constant, so that equal content makes equal bytes.
 *
 * @throws for a path that the format has no space for
 */
export function tarEntry(path: string, content: Buffer): Buffer {
  const name = Buffer.from(path)
  if (name.length > 100) throw new Error(`The path is too long for an archive: ${path}`)
  const header = Buffer.alloc(blockBytes)
  name.copy(header)
  const octal = (value: number, at: number, digits: number) => header.write(value.toString(8).padStart(digits, '0'), at)
  octal(0o644, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(content.length, 124, 11)
  octal(constantDate, 136, 11)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  // The sum counts its own field as spaces.
  header.fill(' ', 148, 156)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return Buffer.concat([header, content, Buffer.alloc((blockBytes - (content.length % blockBytes)) % blockBytes)])
}

/** 1985-10-26, which also fits into ZIP archives. */
const constantDate = 499_162_500

export const tar = (entries: readonly Buffer[]): Buffer => Buffer.concat([...entries, Buffer.alloc(2 * blockBytes)])
