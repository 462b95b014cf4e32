import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { removedFrom } from '../html/sanitize-html.ts'
import { isBlank } from '../validation/failure.ts'
import { widgetTypeOf } from '../widgets/registry.ts'
import { tableOfFork } from './fork-table.ts'
import type { OriginalOption } from './origin.ts'
import type { ReportProblem } from './report-problem.ts'
import { isDialog, isList } from './shape.ts'
import { truncateNames } from './some-of.ts'

/** Options of a widget in our format, and the original VForm values. */
export type AdaptedOptions = {
  readonly options: Readonly<Record<string, Json>>
  readonly originals: Readonly<Record<string, OriginalOption>>
}

/** The nearest type for a date field type that we do not support. */
const dateTypes: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  date: new Map([
    ['date', 'date'],
    ['datetime', 'datetime'],
    ['month', 'month'],
    ['year', 'year'],
    ['week', 'date'],
    ['dates', 'date'],
    ['months', 'month'],
    ['years', 'year'],
  ]),
  'date-range': new Map(['daterange', 'datetimerange', 'monthrange', 'yearrange'].map((type) => [type, type])),
}

/** Converts VForm specifics to our format and reports each approximation. */
export function adaptOptions(
  rawType: Json | undefined,
  type: string,
  raw: JsonObject,
  read: AdaptedOptions,
  note: ReportProblem,
): AdaptedOptions {
  noteRemoved('htmlContent', read, note)
  if (type === 'rich-editor') noteRemoved('defaultValue', read, note)
  if (isDialog(rawType)) return adaptDialog(raw, read, note)
  if (type === 'data-table') return adaptTable(raw, read)
  return type === 'date' || type === 'date-range' ? adaptDate(type, raw, read, note) : read
}

/** More than any author uses. A crafted document must not fill the page with warnings. */
const maximumRemoved = 100

/** Formatted text is stored unchanged. A warning lists everything that rendering removes. */
function noteRemoved(option: 'htmlContent' | 'defaultValue', { options }: AdaptedOptions, note: ReportProblem): void {
  const html = options[option]
  const parts = typeof html === 'string' ? removedFrom(html) : []
  if (parts.length > 0) note(`.options.${option}`, 'html_reduced', { parts: truncateNames(parts, maximumRemoved) })
}

/** A default value such as the text `5` of a number stays for an export, but the field begins empty here. */
export function noteUnusableDefault(
  type: string,
  { options }: Pick<AdaptedOptions, 'options'>,
  note: ReportProblem,
): void {
  const widget = widgetTypeOf(type)
  if (widget.kind !== 'value' || widget.entry !== 'number') return
  const { defaultValue } = options
  if (isBlank(defaultValue) || widget.read(defaultValue, options) !== undefined) return
  note('.options.defaultValue', 'option_invalid', { option: 'defaultValue', expected: 'number' })
}

/** A script opens a dialog, and its fields are not part of the form. It therefore becomes a hidden section. */
function adaptDialog(raw: JsonObject, read: AdaptedOptions, note: ReportProblem): AdaptedOptions {
  note('', 'dialog_hidden', {})
  const hidden = changeOption(read, raw, 'hidden', true)
  const { title } = raw
  return typeof title === 'string' && title !== '' && read.options.label === undefined
    ? changeOption(hidden, raw, 'label', title)
    : hidden
}

/** A fork stores the columns of a table under names of its own, which stay for an export. */
function adaptTable(raw: JsonObject, read: AdaptedOptions): AdaptedOptions {
  return Object.entries(tableOfFork(raw).options).reduce(
    (adapted, [name, given]) => changeOption(adapted, raw, name, given),
    read,
  )
}

function adaptDate(
  type: 'date' | 'date-range',
  raw: JsonObject,
  read: AdaptedOptions,
  note: ReportProblem,
): AdaptedOptions {
  const own = read.options.type
  if (own === undefined || own === '') return read
  const nearest = dateTypes[type]?.get(String(own)) ?? (type === 'date' ? 'date' : 'daterange')
  if (nearest === own) return read
  note('.options.type', 'date_type_replaced', { type: String(own), became: nearest })
  const replaced = changeOption(read, raw, 'type', nearest)
  // A list of dates is not a valid default for a single date field.
  return isList(read.options.defaultValue) ? changeOption(replaced, raw, 'defaultValue', undefined) : replaced
}

function changeOption(
  { options, originals }: AdaptedOptions,
  raw: JsonObject,
  name: string,
  given: Json | undefined,
): AdaptedOptions {
  const { [name]: _before, ...others } = options
  const theirs = raw[name]
  return {
    options: given === undefined ? others : { ...others, [name]: given },
    originals: {
      ...originals,
      [name]: { ...(theirs === undefined ? {} : { raw: theirs }), ...(given === undefined ? {} : { given }) },
    },
  }
}
