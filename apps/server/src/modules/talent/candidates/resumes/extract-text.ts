import { textOfPdf } from './pdf-text.ts'
import { textOfWord } from './word-text.ts'

/** More of a resume than anybody reads; what follows is left out of search and comparison. */
const textLimit = 200_000

export type TextTask = { readonly bytes: Uint8Array; readonly mediaType: string }

/** The text of a PDF or a Word file; undefined where there is none that can be read, as in a scan. */
export async function extractText({ bytes, mediaType }: TextTask): Promise<string | undefined> {
  const text = await textOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mediaType).catch(() => '')
  const tidy = text
    .replaceAll('\u0000', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return tidy === '' ? undefined : tidy.slice(0, textLimit)
}

/** Blanks and lines that are left out later count here: some room for them. */
const enough = 2 * textLimit

function textOf(bytes: Buffer, mediaType: string): Promise<string> {
  if (mediaType === 'application/pdf') return textOfPdf(bytes, enough)
  if (mediaType === 'application/msword') return Promise.resolve(textOfOldWord(bytes))
  return textOfWord(bytes, enough)
}

/** Words of a compound file are 16 bits a letter: what reads as a stretch of letters is its text, whatever stands between. */
function textOfOldWord(bytes: Buffer): string {
  const letters = bytes.toString('utf16le')
  const stretches = letters.match(/[\p{Script=Han}\p{Script=Latin}\p{N}\p{P}\p{Zs}\r\n]{8,}/gu) ?? []
  return stretches.join('\n').replaceAll('\r', '\n')
}
