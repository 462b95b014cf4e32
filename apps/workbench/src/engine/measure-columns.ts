import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { StateShape } from '@rostrum/contracts/engines/resource/state-shapes'
import { type ColumnNeed, columnNeed, wrappedWidth } from './column-width.ts'
import type { Labels } from './public/resource-query.ts'
import { textMeasure } from './text-width.ts'
import { dueOf, isSign, secondaryText, shapeOfValue, type ValueFormatter, valueText } from './value-text.ts'

/** Rows whose content is measured, and texts of a column that are measured: the longest by their number of letters. */
export const measuredRows = 200
const measuredTexts = 12
/** Rows that show how wide most of them are, and their share of the rows: a name is read more than a text. */
const comparedRows = 40
const [mostTexts, mostTitles] = [0.8, 0.95]

/** The icon and its gap, and those of a badge with its padding, whose text is bold. */
const [markWidth, badgeWidth] = [18, 44]
/** The bar of a number and its gap. */
const barWidth = 40
/** The sign of a deadline that is over, and what its bold words need in addition. */
const dueWidth = 32

type Sample = {
  readonly fields: readonly FieldDescription[]
  readonly title: string
  /** Pixels that the cells of the title have next to its text. */
  readonly titleRoom?: number
  readonly records: readonly ResourceRecord[]
  readonly labels: Labels
  readonly words: ValueFormatter
  /** Texts of fields that the resource draws in its own way. */
  readonly ownText: (field: string, value: unknown) => string | undefined
  /** Numbers with bars, each as a part of the largest one. */
  readonly bars?: readonly string[]
}

/** What each column needs for its header and for the content of loaded rows. */
export function measureColumns(sample: Sample): readonly ColumnNeed[] {
  const [regular, bold, header] = [textMeasure(), textMeasure({ weight: 600 }), textMeasure({ weight: 600, size: 12 })]
  const medium = textMeasure({ weight: 500 })
  return sample.fields.map((field) => {
    const isTitle = field.name === sample.title
    const shown = sample.records.map((record) => contentOf(sample, field, record))
    const contents = [...shown, ...possibleStates(sample, field)]
    const hasBar = field.partOf !== undefined || sample.bars?.includes(field.name)
    const ownRoom = (isTitle ? (sample.titleRoom ?? 0) : 0) + (hasBar ? barWidth : 0)
    const measure = ({ text, shape, isDue }: Content) => {
      const measured = shape === 'attention' ? bold : isTitle ? medium : regular
      return measured(text) + widthOfShape(shape) + (isDue ? dueWidth : 0) + ownRoom
    }
    const content = Math.max(0, ...longest(contents).map(measure))
    const name = sample.words.field(field.name)
    const need = columnNeed(field, {
      header: wrappedWidth(name, header),
      headerLine: header(name),
      content,
      typical: typicalOf(shown, isTitle ? mostTitles : mostTexts, measure),
      isTitle,
      isCode: field.kind === 'text' && contents.every(isCode),
      isEmpty: sample.records.length > 0 && sample.records.every((record) => isBlank(record[field.name])),
    })
    // A name that is moved in keeps some of its letters.
    const moved = isTitle && sample.titleRoom ? sample.titleRoom / 2 : 0
    const [least, natural] = [need.least + moved, Math.max(need.natural, need.least + moved)]
    return { ...need, least, natural, typical: Math.max(need.typical, least) }
  })
}

/** The text of a cell, its shape if it is a state, and whether it has a deadline. */
type Content = { readonly text: string; readonly shape: StateShape | undefined; readonly isDue?: boolean }

function contentOf({ labels, words, ownText }: Sample, field: FieldDescription, record: ResourceRecord): Content {
  const value = record[field.name]
  const drawn = ownText(field.name, value)
  const own = drawn ?? (isSign(field) ? '' : valueText(words, field, value, labels, record))
  // The gap between them is about as wide as two spaces.
  const text = `${own}  ${secondaryText(field, record, own)}`.trim()
  return { text, shape: shapeOfValue(field, value), isDue: dueOf(words, field, record) !== undefined }
}

/** A state that no loaded row has may be in the next one. */
const possibleStates = (
  { words }: Sample,
  { name, kind, states, options = [] }: FieldDescription,
): readonly Content[] =>
  kind === 'choice' && states
    ? options.map((option) => ({ text: words.option(name, option), shape: states[option] }))
    : []

const widthOfShape = (shape: StateShape | undefined): number =>
  shape === undefined ? 0 : shape === 'attention' ? badgeWidth : markWidth

/** The width at which a share of the rows is whole. Rows from all over the sample are compared. */
function typicalOf(shown: readonly Content[], share: number, measure: (content: Content) => number): number {
  const step = Math.ceil(shown.length / comparedRows)
  const widths = shown.filter((_, at) => at % step === 0).map(measure)
  return widths.toSorted((one, other) => one - other)[Math.ceil(widths.length * share) - 1] ?? 0
}

export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const isCode = ({ text }: Content): boolean =>
  /^[\p{L}\p{N}._:/-]{0,40}$/u.test(text) && !/\p{Script=Han}{5}/u.test(text)

/** The longest of different contents. */
function longest(contents: readonly Content[]): readonly Content[] {
  const different = new Map(contents.map((content) => [`${content.shape} ${content.text}`, content]))
  return [...different.values()]
    .toSorted((one, other) => widthInLetters(other.text) - widthInLetters(one.text))
    .slice(0, measuredTexts)
}

/** Chinese characters are about twice as wide as letters. */
const widthInLetters = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0)
