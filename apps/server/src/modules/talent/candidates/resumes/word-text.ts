import JSZip from 'jszip'
import { SaxesParser } from 'saxes'
import { readPart } from '../../../../kernel/archive/read-part.ts'

/** Limit of text and markup; a part of a few hundred kilobytes can unpack to hundreds of megabytes. */
const maximumUnpackedBytes = 16 * 1_048_576
const parsedChunkLength = 65_536

/** Headers often contain the contact of an applicant. */
const parts = /^word\/(?:header\d*|document|footer\d*)\.xml$/
const order = ['header', 'document', 'footer']

/** The text of a Word file with a line per paragraph (ECMA-376, 17.3), headers first, until it is long enough. */
export async function textOfWord(bytes: Buffer, enough: number): Promise<string> {
  const found = (await JSZip.loadAsync(bytes)).file(parts).toSorted((one, other) => place(one) - place(other))
  let left = maximumUnpackedBytes
  let text = ''
  for (const part of found) {
    const xml = await readPart(part, left)
    left -= xml.length
    text += textOfPart(xml.toString('utf8'), enough - text.length)
    if (text.length >= enough || left === 0) break
  }
  return text
}

const place = ({ name }: JSZip.JSZipObject): number => order.findIndex((kind) => name.startsWith(`word/${kind}`))

/** Elements that end a line, and those that represent a blank. */
const lines: ReadonlySet<string> = new Set(['w:p', 'w:tr'])
const blanks: ReadonlySet<string> = new Set(['w:tab', 'w:br', 'w:cr'])

function textOfPart(xml: string, enough: number): string {
  let text = ''
  let isText = false
  // Alternative content for older programs.
  let fallbacks = 0
  const parser = new SaxesParser()
  // A truncated or malformed part still has the text before the error.
  parser.on('error', () => {})
  parser.on('opentag', ({ name }) => {
    if (name === 'mc:Fallback') fallbacks += 1
    isText = name === 'w:t' && fallbacks === 0
  })
  parser.on('text', (piece) => {
    if (isText) text += piece
  })
  parser.on('closetag', ({ name }) => {
    isText = false
    if (name === 'mc:Fallback') fallbacks -= 1
    else if (fallbacks > 0) return
    else if (lines.has(name)) text += '\n'
    else if (blanks.has(name)) text += ' '
  })
  for (let at = 0; at < xml.length && text.length < enough; at += parsedChunkLength) {
    parser.write(xml.slice(at, at + parsedChunkLength))
  }
  return text
}
