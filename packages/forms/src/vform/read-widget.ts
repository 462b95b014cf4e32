import type { JsonObject } from '../definition/json.ts'
import { type Json, type OptionName, optionKinds } from '../definition/option-kinds.ts'
import { expectationOf, isOptionName } from '../definition/parse-options.ts'
import { isSameJson } from '../definition/same-json.ts'
import { unknownWidget, widgetTypeOf } from '../widgets/registry.ts'
import { type AdaptedOptions, adaptOptions } from './adapt-widget.ts'
import { optionFrom, optionTo, type ReportInvalid } from './codec.ts'
import { defaultOptionsOf } from './default-options.ts'
import { tableOfFork } from './fork-table.ts'
import { isJsonObject, type Mark, markKey, markOf } from './mark.ts'
import type { OriginalOption, OriginalValue, VFormOrigin } from './origin.ts'
import type { ReportProblem } from './report-problem.ts'
import {
  childListIn,
  childListOf,
  isEquivalentType,
  isList,
  siblingOptionsOf,
  titleOfPart,
  typeInVForm,
  typeOf,
} from './shape.ts'
import { isMeaningful, truncateNames } from './some-of.ts'
import { keyOptions } from './source-keys.ts'

/** A VForm widget in our format, without its id and its children. */
export type ReadWidget = {
  readonly type: string
  readonly options: Readonly<Record<string, Json>>
  readonly origin: VFormOrigin
  readonly id: Json | undefined
  readonly children: { readonly list: string; readonly widgets: readonly Json[] } | undefined
}

/** @param part the type implied by the location, for a widget without a type */
export function readWidget(source: JsonObject, part: string | undefined, note: ReportProblem): ReadWidget {
  const { type: rawType, id, options: rawOptions, [markKey]: rawMark, ...rest } = source
  const mark = readMark(rawMark, note)
  const type = markedType(typeOf(rawType, part, rest), mark, note)
  const read = new OptionReader(type, mark, note)
  const raw = isJsonObject(rawOptions) ? rawOptions : {}
  const plain = read.options(raw)
  // Our own settings of a date field take precedence over VForm's.
  const isOurs = mark?.options.type !== undefined && mark.options.type === plain.options.type
  const { options, originals } = isOurs ? plain : adaptOptions(rawType, type, raw, plain, note)
  const beside = read.siblingOptions(rest)
  const list = childListIn(type, rest)
  const children = rest[list]
  const title = titleOfPart(type, options, rest)
  const all = { ...options, ...beside, ...title }
  // Some documents store properties among the options that VForm stores next to them.
  const held = [...siblingOptionsOf(type).filter((name) => Object.hasOwn(raw, name)), ...Object.keys(title)]
  const heldOptions = held.map((name) => [name, originalOption(raw[name], all[name])] as const)
  const left = new Set<string>(
    Object.keys(beside).filter((name) => !Object.hasOwn(raw, name) && isSameJson(beside[name], rest[name])),
  )
  if (isList(children)) left.add(list)
  else if (children !== undefined) note(`.${list}`, 'shape_invalid', { expected: 'list' })
  const origin: VFormOrigin = {
    format: 'vform',
    node: {
      ...Object.fromEntries(Object.entries(rest).filter(([name]) => !left.has(name))),
      ...(rawType !== undefined && rawType !== typeInVForm(type) ? { type: rawType } : {}),
      ...(rawOptions !== undefined && !isJsonObject(rawOptions) ? { options: rawOptions } : {}),
    },
    options: { ...originals, ...Object.fromEntries(heldOptions) },
    ...(id === undefined ? { isNameless: true } : {}),
    ...(rawType === undefined ? { isTypeless: true } : {}),
    ...(rawOptions === undefined ? { isPlain: true } : {}),
    ...(list === childListOf(type) ? {} : { list }),
    ...(mark ? { isMarked: true } : {}),
  }
  return {
    type,
    options: all,
    origin,
    id,
    children: isList(children) ? { list, widgets: children } : undefined,
  }
}

function originalOption(raw: Json | undefined, given: Json | undefined): OriginalOption {
  return { ...(raw === undefined ? {} : { raw }), ...(given === undefined ? {} : { given }) }
}

function readMark(raw: Json | undefined, note: ReportProblem): Mark | undefined {
  const mark = markOf(raw)
  if (!mark && raw !== undefined) note(`.${markKey}`, 'mark_invalid', {})
  return mark
}

function markedType(plain: string, mark: Mark | undefined, note: ReportProblem): string {
  if (mark?.type === undefined) return plain
  if (isEquivalentType(plain, mark.type)) return mark.type
  note(`.${markKey}.type`, 'mark_invalid', {})
  return plain
}

class OptionReader {
  readonly #type: string
  readonly #mark: Mark | undefined
  readonly #note: ReportProblem
  /** Default values in a marked widget that exist only because VForm expects them. */
  readonly #defaults: Readonly<Record<string, Json>>

  constructor(type: string, mark: Mark | undefined, note: ReportProblem) {
    this.#type = type
    this.#mark = mark
    this.#note = note
    this.#defaults = mark ? defaultOptionsOf(type) : {}
  }

  options(raw: JsonObject): AdaptedOptions {
    const options: Record<string, Json> = {}
    const originals: Record<string, OriginalValue> = {}
    for (const [name, value] of Object.entries(raw)) {
      // A data source is in use only where it is switched on.
      const isOff = name === 'dsName' && raw.dsEnabled !== true
      const given = isOff ? undefined : this.#read(name, value, `.options.${name}`)
      if (given !== undefined) options[name] = given
      if (given === undefined) originals[name] = { raw: value }
      else if (!isSameJson(given, this.#mark?.options[name]) && !isSameJson(writeOption(name, given), value)) {
        originals[name] = { raw: value, given }
      }
    }
    this.#reportUnknownOptions(raw)
    // The switch follows from the presence of a source. The original value is preserved with the source's name.
    const { dsEnabled, ...others } = options
    if (dsEnabled === undefined) return { options, originals }
    return {
      options: others,
      originals: { ...originals, dsEnabled: { raw: dsEnabled, given: raw.dsName ?? null } },
    }
  }

  siblingOptions(rest: JsonObject): Record<string, Json> {
    const beside: Record<string, Json> = {}
    for (const name of siblingOptionsOf(this.#type)) {
      const value = rest[name]
      const given = value === undefined ? undefined : this.#read(name, value, `.${name}`)
      if (given !== undefined) beside[name] = given
    }
    return beside
  }

  #read(name: string, value: Json, place: string): Json | undefined {
    const own = this.#mark?.options[name]
    // Changes made in VForm since take precedence. Property names of entries have no meaning in our fields.
    if (own !== undefined && (isKeyOption(name) || isSameJson(writeOption(name, own), value))) return own
    if (Object.hasOwn(this.#defaults, name) && isSameJson(this.#defaults[name], value)) return undefined
    if (isOptionName(name)) return optionFrom(name, value, this.#noteOption(name, place))
    return this.#mark && isKeyOption(name) ? undefined : value
  }

  /** Foreign additions to VForm have no effect here. A mark of ours shows that there are none. */
  #reportUnknownOptions(raw: JsonObject): void {
    if (this.#mark || widgetTypeOf(this.#type) === unknownWidget) return
    const taken = this.#type === 'data-table' ? tableOfFork(raw).taken : []
    const left = Object.entries(raw).filter(
      ([name, value]) => !isOptionName(name) && !ofSources.has(name) && !taken.includes(name) && isMeaningful(value),
    )
    if (left.length > 0)
      this.#note('.options', 'options_skipped', { options: truncateNames(left.map(([name]) => name)) })
  }

  #noteOption(option: OptionName, place: string): ReportInvalid {
    const kind = optionKinds[option]
    return (part) => {
      if (kind === 'items') this.#note(`${place}${part}`, 'option_items_invalid', { option })
      // In a type that is unknown here, the name may mean something else, such as the number of the active step.
      else if (widgetTypeOf(this.#type) !== unknownWidget)
        this.#note(place, 'option_invalid', { option, expected: expectationOf(kind) })
    }
  }
}

/** The view of a field on its data source. */
export const ofSources: ReadonlySet<string> = new Set([
  'dsEnabled',
  'dataSetName',
  ...keyOptions.map(([option]) => option),
])

const isKeyOption = (name: string) => keyOptions.some(([option]) => option === name)

export function writeOption(name: string, value: Json): Json {
  return isOptionName(name) ? optionTo(name, value) : value
}
