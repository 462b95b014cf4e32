import { PDFiumLibrary } from '@hyzyla/pdfium'
import JSZip from 'jszip'

/** More of a resume than anybody reads; what follows is left out of search and comparison. */
const textLimit = 200_000
const pagesRead = 30
/** Unpacked, so that a small archive cannot fill the memory. */
const partLimit = 20_000_000

let library: Promise<PDFiumLibrary> | undefined

/** The text of a PDF or a Word file; undefined where there is none that can be read, as in a scan. */
export async function readText(bytes: Buffer, mediaType: string): Promise<string | undefined> {
  const text = await textOf(bytes, mediaType).catch(() => '')
  const tidy = text
    .replaceAll('\u0000', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return tidy === '' ? undefined : tidy.slice(0, textLimit)
}

function textOf(bytes: Buffer, mediaType: string): Promise<string> {
  if (mediaType === 'application/pdf') return textOfPdf(bytes)
  if (mediaType === 'application/msword') return Promise.resolve(textOfOldWord(bytes))
  return textOfWord(bytes)
}

async function textOfPdf(bytes: Buffer): Promise<string> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(bytes)
  try {
    return [...document.pages()]
      .slice(0, pagesRead)
      .map((page) => page.getText())
      .join('\n')
  } finally {
    document.destroy()
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text runs of WordprocessingML, a line for each paragraph (ECMA-376, 17.3). */
async function textOfWord(bytes: Buffer): Promise<string> {
  const part = (await JSZip.loadAsync(bytes)).file('word/document.xml')
  const xml = await part?.async('string')
  if (xml === undefined || xml.length > partLimit) return ''
  const pieces = xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<\/w:(p|tr)>|<w:(tab|br)\b/g)
  const text = [...pieces].map(([, run, block]) => run ?? (block ? '\n' : ' ')).join('')
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/** Words of a compound file are 16 bits a letter: what reads as a stretch of letters is its text, whatever stands between. */
function textOfOldWord(bytes: Buffer): string {
  const letters = bytes.toString('utf16le')
  const stretches = letters.match(/[\p{Script=Han}\p{Script=Latin}\p{N}\p{P}\p{Zs}\r\n]{8,}/gu) ?? []
  return stretches.join('\n').replaceAll('\r', '\n')
}
