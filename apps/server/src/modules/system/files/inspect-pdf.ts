import { type ObjectText, type PdfObjects, readPdfObjects } from './pdf-objects.ts'

export type PdfVerdict = 'plain' | 'active' | 'unreadable'

/** Action types that run, send or open another file (ISO 32000-2, 12.6.4). */
const activeActions: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
])
/** Entries for embedded files, media, or forms that compute. */
const activeEntries: ReadonlySet<string> = new Set(['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'])

/** The root object of a document (ISO 32000-2, 7.7.2): a file without it has only a PDF's first line. */
const root = 'Catalog'

const relevantNames: ReadonlySet<string> = new Set([...activeActions, ...activeEntries, 'OpenAction', root])

/**
 * Searches a PDF for active content. Readers may start at any byte, so everything counts, even inside a stream. Objects
 * in object streams are unpacked first.
 *
 * @returns `unreadable` when the objects cannot be read, or there are none
 */
export function inspectPdf(bytes: Buffer): PdfVerdict {
  const objects = readPdfObjects(bytes, relevantNames)
  if (!objects) return 'unreadable'
  const { file, packed } = objects
  if (![file, ...packed].some(({ names }) => names.some(({ name }) => name === root))) return 'unreadable'
  const acts =
    file.names.some(
      ({ name, index }) => activeEntries.has(name) || (activeActions.has(name) && isValue(file.text, index)),
    ) || packed.some(({ names }) => names.some(({ name }) => activeEntries.has(name) || activeActions.has(name)))
  return !acts && opensHarmlessly([file, ...packed], objects) ? 'plain' : 'active'
}

const lookBack = 512

/** Whether a name is the type of an action, or an object itself; in a text such as "HTML/JavaScript" it is neither. */
function isValue(text: string, index: number): boolean {
  let before = text.slice(Math.max(0, index - lookBack), index).replaceAll('\0', ' ')
  for (;;) {
    const trimmed = before.trimEnd()
    const lineStart = Math.max(trimmed.lastIndexOf('\n'), trimmed.lastIndexOf('\r')) + 1
    const comment = /[\r\n]/.test(before.slice(trimmed.length)) ? trimmed.indexOf('%', lineStart) : -1
    if (comment < 0) return trimmed === '' || /(?:\/(?:S|#53)|\bobj)$/.test(trimmed)
    before = trimmed.slice(0, comment)
  }
}

/** Each saved version of the file may have one. */
const maximumOpenings = 100

/** Whether opening only shows a page, as many programs write it. */
function opensHarmlessly(parts: readonly ObjectText[], objects: PdfObjects): boolean {
  const openings = parts.flatMap(({ text, names }) =>
    names.filter(({ name }) => name === 'OpenAction').map(({ end }) => text.slice(end, end + lookBack)),
  )
  if (openings.length > maximumOpenings) return false
  const named = openings.map(numberIn)
  const numbers = new Set(named.filter((number) => number !== undefined))
  const definitions = objects.definitionsOf(numbers)
  return (
    openings.every((opening, at) => named[at] !== undefined || goesToPage(opening)) &&
    new Set(definitions.map(({ number }) => number)).size === numbers.size &&
    definitions.every(({ text }) => goesToPage(text))
  )
}

/** The number of an indirect object. */
const numberIn = (opening: string): string | undefined => /^[\s\0]*0*(\d+)[\s\0]+\d+[\s\0]+R\b/.exec(opening)?.[1]

/** A destination, or a go-to action. */
const goesToPage = (value: string): boolean =>
  /^[\s\0]*(?:\[|<<[^>]*\/S[\s\0]*\/GoTo(?![^\s\0()<>[\]{}/%]))/.test(value)
