import { cssLength } from '../definition/css-length.ts'
import { isObject } from '../definition/json.ts'
import { type Json, type OptionName, optionKinds, type TableColumn } from '../definition/option-kinds.ts'
import { fitsKind } from '../definition/parse-options.ts'
import { isScalar } from '../validation/option-index.ts'

/** VForm's names for label alignments. */
const alignments = { left: 'label-left-align', center: 'label-center-align', right: 'label-right-align' } as const

export function alignmentFrom(raw: Json): string | undefined {
  return Object.entries(alignments).find(([, theirs]) => theirs === raw)?.[0]
}

export function alignmentTo(value: unknown): string {
  return value === 'left' || value === 'center' || value === 'right' ? alignments[value] : ''
}

/** Options where an empty text is a value in VForm, not an unset option. */
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

/** Reports the location of an unusable part in a value: `[2]`, `[0].children[1]`, or empty for the value as a whole. */
export type ReportInvalid = (part: string) => void

/**
 * Converts a VForm option to our format. Undefined for an unset option (VForm writes null and empty texts) and for an
 * unusable value.
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

/** The usable entries of a list of choices. Labels of other types are converted to text. */
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

/** VForm marks a hidden column by `show` false, and calls its format `formatS`. */
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

/** Converts one of our options to VForm. */
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
