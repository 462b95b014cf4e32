import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { isSign } from './value-text.ts'

/** What a column needs, in pixels with its padding. */
export type ColumnNeed = {
  readonly name: string
  /** Below this width the grid scrolls instead. */
  readonly least: number
  /** The width at which most rows are whole. */
  readonly typical: number
  /** The width without spare room. */
  readonly natural: number
  /** The width at which nothing is cut and the header has two lines at most. */
  readonly content: number
  /** The width at which the header has one line, too. */
  readonly whole: number
  /** Takes spare room, and gives way when there is too little. */
  readonly isFlexible: boolean
  /** No loaded row has a value. */
  readonly isEmpty: boolean
  /** Every row of the list is known to have the same value. */
  readonly isSame?: boolean
}

type Measured = {
  /** Widths of texts in pixels: of the header in two lines and in one, of the widest content, and of most contents. */
  readonly header: number
  readonly headerLine: number
  readonly content: number
  readonly typical: number
  readonly isTitle: boolean
  /** Whether the content has no spaces and is short: it is read as a whole or not at all. */
  readonly isCode: boolean
  readonly isEmpty: boolean
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

/** The least width at which a text has no more than two lines. */
export function wrappedWidth(text: string, measure: (line: string) => number): number {
  const widthWith = (at: number) => Math.max(...[text.slice(0, at), text.slice(at)].map((line) => measure(line.trim())))
  return Math.min(measure(text), ...breaksIn(text).map(widthWith))
}

/** Browsers break these scripts between words, which have no spaces. */
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Where a text may break: at spaces, in front of wide brackets, and between the words of scripts without spaces. */
function breaksIn(text: string): readonly number[] {
  if (!withoutSpaces.test(text)) return [...text.matchAll(/\s+|(?=（)/g)].map(({ index }) => index)
  const whole = wholeSyllables(text)
  const parts = [...words.segment(whole)].map(({ segment }) => segment)
  return parts.flatMap((part, at) => {
    const isBreak = at > 0 && !part.startsWith(wordJoiner) && !closing.test(part) && !opening.test(parts[at - 1] ?? '')
    return isBreak ? [parts.slice(0, at).join('').replaceAll(wordJoiner, '').length] : []
  })
}

const wordJoiner = '\u2060'
const [opening, closing] = [/\p{Ps}$/u, /^[\p{Pe}\p{Po}]/u]

/** The width of most names: what a text has when the grid scrolls in any case. */
export const comfortable = 160

/** The least width by kind, and the most of what is not asked for. */
const [leastOfCode, leastOfDay, leastOfNumber, leastOfState, leastOfSign, leastOfTitle] = [86, 96, 72, 72, 44, 220]
/** The least width of a text that is cut. */
export const leastOfText = 110
const [mostOfName, mostOfText] = [280, 360]
/** Longer fields are texts, shorter ones names. */
const longestName = 100

export function columnNeed(field: FieldDescription, measured: Measured): ColumnNeed {
  const { name } = field
  const { header, isTitle, isCode, isEmpty } = measured
  const isText = flexibleKinds.includes(field.kind)
  const content = roomFor(Math.max(header, measured.content))
  const whole = Math.max(content, roomFor(measured.headerLine))
  if (isText && isEmpty && !isTitle) {
    const width = Math.max(leastOfNumber, roomFor(header))
    return { name, least: width, typical: width, natural: width, content: width, whole, isFlexible: false, isEmpty }
  }
  const isFlexible = isText && (!isCode || isTitle)
  const natural = Math.max(leastOf(field, isFlexible), isFlexible ? Math.min(content, mostOf(field)) : content)
  const most = roomFor(Math.max(header, measured.typical))
  // A title that is short in most rows leaves its room to the other columns.
  const leastOfOwn = isTitle ? Math.min(leastOfTitle, Math.max(leastOfText, most)) : leastOfText
  const least = isFlexible ? Math.min(natural, leastOfOwn) : content
  const typical = isFlexible ? typicalWidth(most, least, natural) : natural
  return { name, least, typical, natural, content, whole, isFlexible, isEmpty: isEmpty && !isTitle }
}

const roomFor = (text: number): number => Math.ceil(text) + padding + slack

const typicalWidth = (width: number, least: number, natural: number): number =>
  Math.max(least, Math.min(natural, width))

function leastOf(field: FieldDescription, isFlexible: boolean): number {
  const { kind } = field
  if (isFlexible) return leastOfCode
  if (isSign(field)) return leastOfSign
  if (kind === 'number') return leastOfNumber
  if (kind === 'day' || kind === 'instant') return leastOfDay
  return kind === 'choice' || kind === 'boolean' ? leastOfState : leastOfCode
}

const mostOf = ({ kind, maximumLength = longestName }: FieldDescription): number =>
  kind === 'longText' || (kind === 'text' && maximumLength > longestName) ? mostOfText : mostOfName

/** Widths in the order of the columns. */
export type ColumnLayout = { readonly widths: readonly number[]; readonly total: number; readonly isScrolled: boolean }

/**
 * Distributes the room. Too much of it first shows what a cap would cut, then puts headers on one line, and the texts
 * share the rest. With too little, columns that are wider than their content give up the difference. Then texts shrink
 * from the right until most rows are still whole, and so does the title. Then the texts shrink together, the title last. Where that is not enough, the grid scrolls: cutting names saves
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
  const free = needs.flatMap(({ name }, at) => (name in chosen ? [] : [at]))
  const flexible = free.filter((at) => needs[at]?.isFlexible)
  const spare = room - sumOf(widths)
  if (spare >= 0) grow(needs, widths, { free, flexible }, spare)
  else shrink(needs, widths, { free, flexible }, title, -spare)
  if (sumOf(widths) > room) relax(needs, widths, flexible, title)
  const total = sumOf(widths)
  return { widths, total, isScrolled: total > room }
}

type Columns = { readonly free: readonly number[]; readonly flexible: readonly number[] }

function grow(needs: readonly ColumnNeed[], widths: number[], { free, flexible }: Columns, spare: number): void {
  let left = spare
  const widen = (at: number, by: number) => {
    widths[at] = (widths[at] ?? 0) + by
    left -= by
  }
  for (const at of flexible) widen(at, Math.min(left, Math.max(0, (needs[at]?.content ?? 0) - (widths[at] ?? 0))))
  for (const at of free) {
    const missing = Math.max(0, (needs[at]?.whole ?? 0) - (widths[at] ?? 0))
    // Less than the whole header would have two lines all the same.
    if (missing <= left) widen(at, missing)
  }
  for (const [step, at] of flexible.entries()) widen(at, Math.floor(left / (flexible.length - step)))
}

function shrink(
  needs: readonly ColumnNeed[],
  widths: number[],
  { free, flexible }: Columns,
  title: string,
  missing: number,
): void {
  const texts = flexible.filter((at) => needs[at]?.name !== title)
  const titles = flexible.filter((at) => needs[at]?.name === title)
  let left = missing
  const narrow = (at: number, by: number) => {
    widths[at] = (widths[at] ?? 0) - by
    left -= by
  }
  const above = (at: number, width: 'typical' | 'least') => Math.max(0, (widths[at] ?? 0) - (needs[at]?.[width] ?? 0))
  for (const at of free) if (!needs[at]?.isFlexible) narrow(at, Math.min(left, above(at, 'least')))
  for (const at of [...texts.toReversed(), ...titles]) narrow(at, Math.min(left, above(at, 'typical')))
  for (const [step, at] of texts.entries()) {
    const all = sumOf(texts.slice(step).map((one) => above(one, 'least')))
    if (all > 0) narrow(at, Math.min(above(at, 'least'), Math.ceil((left * above(at, 'least')) / all)))
  }
  for (const at of titles) narrow(at, Math.min(left, above(at, 'least')))
}

function relax(needs: readonly ColumnNeed[], widths: number[], flexible: readonly number[], title: string): void {
  for (const at of flexible) {
    const { name = '', natural = 0, typical = 0 } = needs[at] ?? {}
    const shown = name === title ? natural : Math.min(natural, Math.max(typical, comfortable))
    widths[at] = Math.max(widths[at] ?? 0, shown)
  }
}

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
