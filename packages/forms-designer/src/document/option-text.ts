import type { OptionItem, Scalar } from '@rostrum/forms'
import { keepValues, type WrittenItem } from './keep-values.ts'

type ItemDraft = WrittenItem & { readonly children: ItemDraft[] }

/**
 * One option per line: the label, and after a tab or a bar the value, which for a new option defaults to the label. Two leading spaces
 * make a line a child of the line above, for a cascader. An exclamation mark disables an option. Texts that contain
 * such characters are quoted as in JSON, and so are digits that are a text.
 */
export function textFromOptions(items: readonly OptionItem[], level = 0): string {
  return items
    .map((item) => {
      const own = `${'  '.repeat(level)}${item.disabled ? '!' : ''}${formatLabel(item.label)} | ${formatValue(item.value)}`
      return item.children?.length ? `${own}\n${textFromOptions(item.children, level + 1)}` : own
    })
    .join('\n')
}

/** Where the text of options has the label of the one at a place in the list. */
export function labelRangeOf(items: readonly OptionItem[], at: number): { start: number; end: number } | undefined {
  const item = items[at]
  if (!item) return undefined
  const above = textFromOptions(items.slice(0, at))
  const start = (above === '' ? 0 : above.length + 1) + (item.disabled ? 1 : 0)
  return { start, end: start + formatLabel(item.label).length }
}

/** The number of a line, from 1, that has no label, is indented too far, or repeats the value of a sibling. */
export type InvalidLine = { readonly invalidLine: number; readonly reason: 'label' | 'level' | 'duplicate' }

/**
 * @param before the options that the text replaces; those whose line has no value keep theirs
 * @returns the options, or the first invalid line
 */
export function optionsFromText(
  text: string,
  before: readonly OptionItem[] = [],
): { items: readonly OptionItem[] } | InvalidLine {
  const roots: ItemDraft[] = []
  const levels: ItemDraft[][] = [roots]
  const lines: number[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const level = Math.floor((/^ */.exec(line)?.[0].length ?? 0) / 2)
    const siblings = levels[level]
    const item = itemFrom(line.trim())
    if (!siblings) return { invalidLine: at + 1, reason: 'level' }
    if (!item) return { invalidLine: at + 1, reason: 'label' }
    siblings.push(item)
    lines.push(at + 1)
    levels.splice(level + 1, levels.length, item.children)
  }
  const items = keepValues(roots, before)
  const duplicate = findDuplicate(items)
  const line = duplicate && lines[allItems(items).indexOf(duplicate)]
  return line === undefined ? { items } : { invalidLine: line, reason: 'duplicate' }
}

/** The options of all levels, in the order of their lines. */
export const allItems = (items: readonly OptionItem[]): readonly OptionItem[] =>
  items.flatMap((item) => [item, ...allItems(item.children ?? [])])

/** The first option with the same value as a sibling. */
export function findDuplicate(items: readonly OptionItem[]): OptionItem | undefined {
  const values = new Set<Scalar>()
  for (const item of items) {
    if (values.has(item.value)) return item
    values.add(item.value)
    const within = findDuplicate(item.children ?? [])
    if (within) return within
  }
  return undefined
}

const quotedLabel = /^("(?:[^"\\]|\\.)*")\s*(?:[\t|]\s*(.*))?$/
const plainLabel = /^([^\t|]+?)\s*(?:\t\s*([^\t]*).*|\|\s*(.*))?$/

function itemFrom(line: string): ItemDraft | undefined {
  const disabled = line.startsWith('!')
  const { label, value } = partsOf(disabled ? line.slice(1).trimStart() : line) ?? {}
  if (label === undefined) return undefined
  return { label, value: value ? parseValue(value.trim()) : undefined, children: [], ...(disabled && { disabled }) }
}

function partsOf(line: string): { label: string; value: string | undefined } | undefined {
  const [, quoted, after] = quotedLabel.exec(line) ?? []
  const label = quoted === undefined ? undefined : unquote(quoted)
  if (label !== undefined) return { label, value: after }
  // Spreadsheets are pasted with all their columns. After a bar, the rest of the line is the value.
  const [, plain, cell, rest] = plainLabel.exec(line) ?? []
  return plain === undefined ? undefined : { label: plain, value: cell ?? rest }
}

/** The content of a quoted JSON text; undefined for any other text. */
export function unquote(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

const formatLabel = (label: string) =>
  label === '' || label !== label.trim() || /^[!"]|[\t|\r\n]/.test(label) ? JSON.stringify(label) : label

/** A text that would be parsed differently is quoted. */
function formatValue(value: Scalar): string {
  if (typeof value !== 'string') return String(value)
  const isPlain = value !== '' && value === value.trim() && !/[\t\r\n]/.test(value) && parseValue(value) === value
  return isPlain ? value : JSON.stringify(value)
}

function parseValue(text: string): Scalar {
  if (text === 'true' || text === 'false') return text === 'true'
  // Only the canonical form of a number: `007`, `1.0` and twenty digits contain more information than the number.
  if (String(Number(text)) === text && Number.isFinite(Number(text))) return Number(text)
  return (text.startsWith('"') ? unquote(text) : undefined) ?? text
}

/** The lines of an option file: as they are, or from the first two columns of comma-separated values. */
export function textFromFile(name: string, content: string): string {
  const text = content.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  if (!/\.csv$/i.test(name)) return text
  return recordsIn(text)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map(([label = '', value = '']) => {
      const written = formatLabel(label.trim())
      return value.trim() === ''
        ? written
        : `${written}\t${/[\t\n]/.test(value) ? JSON.stringify(value) : value.trim()}`
    })
    .join('\n')
}

/** The records of comma-separated values. Quoted values may contain commas and line breaks. */
function recordsIn(text: string): readonly (readonly string[])[] {
  const records: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g)) {
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\n') records.push([])
  }
  return records
}
