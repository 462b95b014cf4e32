import { cssLength } from '../definition/css-length.ts'
import { isObject } from '../definition/json.ts'
import { type Json, type OptionName, optionKinds, type TableColumn } from '../definition/option-kinds.ts'
import { fitsKind } from '../definition/parse-options.ts'
import { isScalar } from '../validation/option-index.ts'

/** What VForm calls the alignments of labels. */
const alignments = { left: 'label-left-align', center: 'label-center-align', right: 'label-right-align' } as const

export function alignmentFrom(raw: Json): string | undefined {
  return Object.entries(alignments).find(([, theirs]) => theirs === raw)?.[0]
}

export function alignmentTo(value: unknown): string {
  return value === 'left' || value === 'center' || value === 'right' ? alignments[value] : ''
}

/** What VForm means by an empty text instead of leaving it open. */
const emptyValues: ReadonlySet<OptionName> = new Set(['controlsPosition'])

/** CSS lengths that VForm also writes as bare numbers of pixels. */
const lengths: ReadonlySet<OptionName> = new Set([
  'height',
  'colHeight',
  'cellWidth',
  'cellHeight',
  'cardWidth',
  'columnWidth',
  'contentHeight',
  'tableHeight',
  'tableWidth',
  'buttonsColumnWidth',
  'fontSize',
])

/** Told where in a value something could not be used: `[2]`, `[0].children[1]`, or empty for the value as a whole. */
export type ReportInvalid = (part: string) => void

/**
 * What an option of VForm's stands for in our own format; undefined when it says nothing (VForm writes null and empty
 * texts for what is not set), or nothing that we could use.
 */
export function optionFrom(name: OptionName, raw: Json, note: ReportInvalid): Json | undefined {
  if (raw === null || (raw === '' && !emptyValues.has(name))) return undefined
  const value = name === 'labelAlign' ? alignmentFrom(raw) : readAs(name, raw, note)
  if (value !== undefined && (name === 'labelAlign' || fitsKind(value, optionKinds[name]))) return value
  note('')
  return undefined
}

function readAs(name: OptionName, raw: Json, note: ReportInvalid): Json | undefined {
  if (lengths.has(name) && (typeof raw === 'number' || typeof raw === 'string')) return cssLength(String(raw))
  switch (optionKinds[name]) {
    case 'number':
      return typeof raw === 'string' && Number.isFinite(Number(raw)) ? Number(raw) : raw
    case 'texts':
      return typeof raw === 'string' ? raw.split(/\s+/).filter(Boolean) : raw
    case 'items':
      return itemsFrom(raw, '', note)
    case 'columns':
      return columnsFrom(raw)
    case 'pairs':
    case 'headers':
      return pairsFrom(raw)
    default:
      return raw
  }
}

/** Entries of a list of choices, as far as they can be chosen; labels of other types are written as texts. */
function itemsFrom(raw: Json, place: string, note: ReportInvalid): Json | undefined {
  if (!Array.isArray(raw)) return undefined
  return raw.flatMap((item, at) => itemFrom(item, `${place}[${at}]`, note) ?? [])
}

function itemFrom(raw: Json, place: string, note: ReportInvalid): Json | undefined {
  const { label, value, disabled, children } = isObject(raw) ? raw : {}
  if (!isScalar(value) || label === undefined || label === null) {
    note(place)
    return undefined
  }
  const inner = Array.isArray(children) ? itemsFrom(children, `${place}.children`, note) : undefined
  return {
    label: String(label),
    value,
    ...(disabled === true ? { disabled } : {}),
    ...(inner === undefined ? {} : { children: inner }),
  }
}

function columnsFrom(raw: Json): Json | undefined {
  if (!Array.isArray(raw)) return undefined
  const columns = raw.map(columnFrom)
  return columns.every((column) => column !== undefined) ? columns : undefined
}

/** A column that VForm does not show has `show` false; its formats are called `formatS`. */
function columnFrom(raw: Json): Json | undefined {
  if (!isObject(raw) || typeof raw.prop !== 'string') return undefined
  const { prop, label, width, align, fixed, sortable, show, formatS } = raw
  const column: Readonly<Record<string, unknown>> = {
    width: isScalar(width) && width !== '' && typeof width !== 'boolean' ? cssLength(String(width)) : undefined,
    align: ['left', 'center', 'right'].find((side) => side === align),
    fixed: ['left', 'right'].find((side) => side === fixed),
    sortable: sortable === true ? true : undefined,
    hidden: show === false ? true : undefined,
    format: typeof formatS === 'string' && formatS !== '' ? formatS : undefined,
  }
  const given = Object.entries(column).filter(([, value]) => value !== undefined)
  return { prop, label: typeof label === 'string' ? label : prop, ...Object.fromEntries(given) }
}

/** VForm writes headers and parameters as a list of `{ name, type, value }`. */
export function pairsFrom(raw: Json): Json | undefined {
  if (!Array.isArray(raw)) return raw
  const pairs: Record<string, string> = {}
  for (const pair of raw) {
    if (!isObject(pair) || typeof pair.name !== 'string' || pair.name === '') return undefined
    pairs[pair.name] = String(pair.value ?? '')
  }
  return pairs
}

/** An option of ours as VForm writes it. */
export function optionTo(name: OptionName, value: unknown): Json {
  if (name === 'labelAlign') return alignmentTo(value)
  if (name === 'tableColumns' && fitsKind(value, 'columns')) return columnsTo(value as readonly TableColumn[])
  return value === undefined ? null : (value as Json)
}

function columnsTo(columns: readonly TableColumn[]): Json {
  return columns.map(({ hidden, format, ...column }) => ({
    ...column,
    show: hidden !== true,
    ...(format === undefined ? {} : { formatS: format }),
  }))
}
