import type { Entry, Shift } from './schedule-types.ts'

/** Of a copied cell without a row; an empty cell of a pasted table changes nothing. */
const patternText = '-'

/**
 * Reads the text of a cell: the code of a shift, with `!` where it is worked on a holiday, a word for rest, or `-` for
 * the pattern. A code is understood without the country of the person as well, as narrow cells show it. Null: an empty
 * text; undefined: nothing that is known.
 */
export function readEntry(
  text: string,
  shifts: readonly Shift[],
  restWords: readonly string[],
  country = '',
): Entry | null | undefined {
  const word = text.trim().toLowerCase()
  if (word === '') return null
  if (word === patternText) return { kind: 'pattern' }
  const code = word.endsWith('!') ? word.slice(0, -1) : word
  const shiftOf = (given: string): Entry | undefined => {
    const shift = shifts.find((one) => one.enabled && one.code.toLowerCase() === given)
    return shift && { kind: 'shift', shiftId: shift.id, worksHoliday: word.endsWith('!') }
  }
  const isRest = restWords.some((one) => one.toLowerCase() === word)
  return shiftOf(code) ?? (isRest ? { kind: 'rest' } : shiftOf(`${prefixOf(country)}${code}`.toLowerCase()))
}

const prefixOf = (country: string): string => `${country}-`

/** A code such as `VN-D` without the country of the person. */
export const shortCode = (code: string, country: string): string =>
  code.startsWith(prefixOf(country)) ? code.slice(prefixOf(country).length) : code

export function writeEntry(entry: Entry, shifts: readonly Shift[], rest: string): string {
  switch (entry.kind) {
    case 'pattern':
      return patternText
    case 'rest':
      return rest
    case 'shift':
      return `${shifts.find(({ id }) => id === entry.shiftId)?.code ?? '?'}${entry.worksHoliday ? '!' : ''}`
  }
}

/** Reads a table as spreadsheets copy it: tabs between cells, quoted cells with tabs and line breaks inside. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]]
  const source = text.replaceAll('\r\n', '\n').replace(/\n$/, '')
  for (const [, cell = '', end] of source.matchAll(/("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)(\t|\n|$)/g)) {
    rows.at(-1)?.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

const quote = (cell: string): string => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const formatTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\n')
