import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'

/** What a column needs, in pixels with its padding. */
export type ColumnNeed = {
  readonly name: string
  /** Below this width the grid scrolls instead. */
  readonly least: number
  /** The width without spare room. */
  readonly natural: number
  /** The width at which nothing is cut. */
  readonly content: number
  /** Takes spare room, and gives way when there is too little. */
  readonly isFlexible: boolean
}

type Measured = {
  /** Widths of texts in pixels: of the header, and of the widest content. */
  readonly header: number
  readonly content: number
  readonly isTitle: boolean
  /** Whether the content has no spaces and is short: it is read as a whole or not at all. */
  readonly isCode: boolean
}

/** On both sides of a cell, and against rounding and digits of equal width. */
const padding = 20
const slack = 4

const flexibleKinds: readonly FieldDescription['kind'][] = [
  'text',
  'longText',
  'relation',
  'relations',
  'choices',
  'other',
]

/** The least width at which a text has no more than one or two lines and breaks at spaces only. */
export function wrappedWidth(text: string, lines: 1 | 2, measure: (line: string) => number): number {
  const words = text.split(/\s+/)
  const breaks = lines === 1 ? [words.length] : words.map((_, at) => at + 1)
  const widthWith = (at: number) =>
    Math.max(...[words.slice(0, at), words.slice(at)].map((line) => measure(line.join(' '))))
  return Math.min(...breaks.map(widthWith))
}

/** The width of most names: what a text has when the grid scrolls in any case. */
export const comfortable = 160

/** The least width by kind, and the most of what is not asked for. */
const [leastOfCode, leastOfDay, leastOfNumber, leastOfState, leastOfText, leastOfTitle] = [86, 96, 72, 72, 110, 220]
const [mostOfName, mostOfText] = [280, 360]
/** Longer fields are texts, shorter ones names. */
const longestName = 100

export function columnNeed(field: FieldDescription, measured: Measured): ColumnNeed {
  const { header, isTitle, isCode } = measured
  const content = Math.ceil(Math.max(header, measured.content)) + padding + slack
  const isFlexible = flexibleKinds.includes(field.kind) && (!isCode || isTitle)
  const natural = Math.max(leastOf(field, isFlexible), isFlexible ? Math.min(content, mostOf(field)) : content)
  // A title that is short leaves its room to the other columns.
  const least = isFlexible ? Math.min(natural, isTitle ? leastOfTitle : leastOfText) : natural
  return { name: field.name, least, natural, content, isFlexible }
}

function leastOf({ kind }: FieldDescription, isFlexible: boolean): number {
  if (isFlexible) return leastOfText
  if (kind === 'number') return leastOfNumber
  if (kind === 'day' || kind === 'instant') return leastOfDay
  return kind === 'choice' || kind === 'boolean' ? leastOfState : leastOfCode
}

const mostOf = ({ kind, maximumLength = longestName }: FieldDescription): number =>
  kind === 'longText' || (kind === 'text' && maximumLength > longestName) ? mostOfText : mostOfName

/** Widths in the order of the columns. */
export type ColumnLayout = { readonly widths: readonly number[]; readonly total: number; readonly isScrolled: boolean }

/**
 * Distributes the room. Too much of it first shows what a cap would cut, then goes to the right-most text; with too
 * little, texts shrink from the right, the title last. Where that is not enough, the grid scrolls: cutting names saves
 * nothing then, so that they are shown. So no text is cut while another column is wider than its content.
 *
 * @param chosen widths that the reader chose, by field; they stay
 */
export function layOutColumns(
  needs: readonly ColumnNeed[],
  room: number,
  title: string,
  chosen: Readonly<Record<string, number>> = {},
): ColumnLayout {
  const widths = needs.map(({ name, natural }) => chosen[name] ?? natural)
  const flexible = needs.flatMap(({ name, isFlexible }, at) => (isFlexible && !(name in chosen) ? [at] : []))
  const spare = room - sumOf(widths)
  if (spare >= 0) grow(needs, widths, flexible, spare)
  else shrink(needs, widths, flexible.toSorted(byRank(needs, title)), -spare)
  if (sumOf(widths) > room) relax(needs, widths, flexible, title)
  const total = sumOf(widths)
  return { widths, total, isScrolled: total > room }
}

function grow(needs: readonly ColumnNeed[], widths: number[], flexible: readonly number[], spare: number): void {
  let left = spare
  for (const at of flexible) {
    const missing = Math.max(0, (needs[at]?.content ?? 0) - (widths[at] ?? 0))
    const given = Math.min(missing, left)
    widths[at] = (widths[at] ?? 0) + given
    left -= given
  }
  const last = flexible.at(-1)
  if (last !== undefined) widths[last] = (widths[last] ?? 0) + left
}

function shrink(needs: readonly ColumnNeed[], widths: number[], ranked: readonly number[], missing: number): void {
  let left = missing
  for (const at of ranked) {
    const taken = Math.min(left, Math.max(0, (widths[at] ?? 0) - (needs[at]?.least ?? 0)))
    widths[at] = (widths[at] ?? 0) - taken
    left -= taken
  }
}

function relax(needs: readonly ColumnNeed[], widths: number[], flexible: readonly number[], title: string): void {
  for (const at of flexible) {
    const { name = '', natural = 0 } = needs[at] ?? {}
    widths[at] = Math.max(widths[at] ?? 0, name === title ? natural : Math.min(natural, comfortable))
  }
}

/** The right-most column gives way first, the title last. */
const byRank = (needs: readonly ColumnNeed[], title: string) => (one: number, other: number) =>
  Number(needs[one]?.name === title) - Number(needs[other]?.name === title) || other - one

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** How many of further columns fit next to those that are shown, narrowest first. */
export function countColumnsWithRoom(
  needs: readonly ColumnNeed[],
  further: readonly ColumnNeed[],
  room: number,
): number {
  let left = room - sumOf(needs.map(({ least }) => least))
  const leastWidths = further.map(({ least }) => least).toSorted((one, other) => one - other)
  const tooWide = leastWidths.findIndex((least) => {
    left -= least
    return left < 0
  })
  return tooWide === -1 ? leastWidths.length : tooWide
}
