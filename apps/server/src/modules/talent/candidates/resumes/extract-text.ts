import { textOfPdf } from './pdf-text.ts'
import { textOfWord } from './word-text.ts'

/** More of a resume than a reader needs; search and comparison ignore the rest. */
const textLimit = 200_000

export type TextTask = { readonly bytes: Uint8Array; readonly mediaType: string }

/** The text of a PDF or a Word file; undefined without readable text, as in a scan. */
export async function extractText({ bytes, mediaType }: TextTask): Promise<string | undefined> {
  const text = await textOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), mediaType).catch(() => '')
  const tidy = text
    .replaceAll('\u0000', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return tidy === '' ? undefined : tidy.slice(0, textLimit)
}

/** Includes blanks and lines that are removed later. */
const enough = 2 * textLimit

function textOf(bytes: Buffer, mediaType: string): Promise<string> {
  if (mediaType === 'application/pdf') return textOfPdf(bytes, enough)
  if (mediaType === 'application/msword') return Promise.resolve(textOfOldWord(bytes))
  return textOfWord(bytes, enough)
}

/** A Word compound file stores text as 16-bit characters: any run of letters is text, whatever surrounds it. */
function textOfOldWord(bytes: Buffer): string {
  const letters = bytes.toString('utf16le')
  const runs = letters.match(/[\p{Script=Han}\p{Script=Latin}\p{N}\p{P}\p{Zs}\r\n]{8,}/gu) ?? []
  return runs.join('\n').replaceAll('\r', '\n')
}
