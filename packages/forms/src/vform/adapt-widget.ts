import type { JsonObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { removedFrom } from '../html/sanitize-html.ts'
import type { OriginalOption } from './origin.ts'
import type { ReportProblem } from './report-problem.ts'
import { isDialog, isList } from './shape.ts'
import { truncateNames } from './some-of.ts'

/** Options of a widget as they are with us, and what is remembered of VForm's. */
export type AdaptedOptions = {
  readonly options: Readonly<Record<string, Json>>
  readonly originals: Readonly<Record<string, OriginalOption>>
}

/** What comes nearest to a type of date field that we have not. */
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

/** Brings what VForm says in a way of its own nearer to ours, and tells what it is now. */
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
  return type === 'date' || type === 'date-range' ? adaptDate(type, raw, read, note) : read
}

/** More than any author uses; a text that was made to have more does not fill the page with its warning. */
const mostRemoved = 100

/** Formatted text stays as it was written; a warning names all that is removed where it is shown. */
function noteRemoved(option: 'htmlContent' | 'defaultValue', { options }: AdaptedOptions, note: ReportProblem): void {
  const html = options[option]
  const parts = typeof html === 'string' ? removedFrom(html) : []
  if (parts.length > 0) note(`.options.${option}`, 'html_reduced', { parts: truncateNames(parts, mostRemoved) })
}

/** A dialog opens where a script says so, and its fields are no part of the form: a section that nobody sees. */
function adaptDialog(raw: JsonObject, read: AdaptedOptions, note: ReportProblem): AdaptedOptions {
  note('', 'dialog_hidden', {})
  const hidden = changeOption(read, raw, 'hidden', true)
  const { title } = raw
  return typeof title === 'string' && title !== '' && read.options.label === undefined
    ? changeOption(hidden, raw, 'label', title)
    : hidden
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
  // Several days are no default of a field for one.
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
