import { isScalar } from '../validation/option-index.ts'
import { isHeaderName } from './address.ts'
import { isObject, type JsonObject } from './json.ts'
import {
  type OperationButton,
  type OptionItem,
  type OptionKind,
  type OptionName,
  optionKinds,
  type TableColumn,
  type WidgetOptions,
} from './option-kinds.ts'
import type { ProblemList } from './problems.ts'

/** Maximum length of one script, in characters. */
const scriptCeiling = 100_000

export function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(optionKinds, name)
}

/** Maximum number of options in a list. Longer lists belong in a data source. */
const maximumItems = 10_000

export function isOptionItems(value: unknown): value is readonly OptionItem[] {
  return (
    Array.isArray(value) &&
    value.length <= maximumItems &&
    value.every(
      (item) =>
        isObject(item) &&
        typeof item.label === 'string' &&
        isScalar(item.value) &&
        (item.disabled === undefined || typeof item.disabled === 'boolean') &&
        (item.children === undefined || isOptionItems(item.children)),
    )
  )
}

function isPairs(value: unknown): value is Readonly<Record<string, string>> {
  return isObject(value) && Object.values(value).every((part) => typeof part === 'string')
}

function isOneOf(value: unknown, ...choices: readonly unknown[]): boolean {
  return value === undefined || choices.includes(value)
}

function isFlagOrAbsent(value: unknown): boolean {
  return isOneOf(value, true, false)
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function isColumn(value: unknown): value is TableColumn {
  return (
    isObject(value) &&
    typeof value.prop === 'string' &&
    typeof value.label === 'string' &&
    isTextOrAbsent(value.width) &&
    isTextOrAbsent(value.format) &&
    isOneOf(value.align, 'left', 'center', 'right') &&
    isOneOf(value.fixed, 'left', 'right') &&
    isFlagOrAbsent(value.sortable) &&
    isFlagOrAbsent(value.hidden)
  )
}

function isButton(value: unknown): value is OperationButton {
  return (
    isObject(value) &&
    typeof value.name === 'string' &&
    typeof value.label === 'string' &&
    isTextOrAbsent(value.type) &&
    isFlagOrAbsent(value.hidden) &&
    isFlagOrAbsent(value.disabled)
  )
}

/** Whether a value is valid for an option of this kind. */
export function fitsKind(value: unknown, kind: OptionKind): boolean {
  if (typeof kind !== 'string') return kind.some((choice) => choice === value)
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'limit':
      return typeof value === 'number' || typeof value === 'string'
    case 'texts':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
    case 'items':
      return isOptionItems(value)
    case 'pairs':
      return isPairs(value)
    case 'headers':
      return isPairs(value) && Object.keys(value).every(isHeaderName)
    case 'columns':
      return Array.isArray(value) && value.every(isColumn)
    case 'buttons':
      return Array.isArray(value) && value.every(isButton)
    case 'script':
      return typeof value === 'string' && value.length <= scriptCeiling
    case 'json':
      return true
  }
}

export function expectationOf(kind: OptionKind): string {
  return typeof kind === 'string' ? kind : kind.join(' | ')
}

/** Limits for numbers that decide how many elements a page renders or stores. */
function ceilingOf(type: string, option: OptionName): number {
  if (option === 'minRows') return 1000
  return type === 'rate' && option === 'max' ? 100 : Number.POSITIVE_INFINITY
}

/** The expected type of a value; undefined when the value is valid. */
export function expectedFor(value: unknown, type: string, option: OptionName): string | undefined {
  const kind = optionKinds[option]
  if (!fitsKind(value, kind)) return expectationOf(kind)
  const ceiling = ceilingOf(type, option)
  return typeof value === 'number' && value > ceiling ? `≤ ${ceiling}` : undefined
}

/**
 * Reads the options of a widget. Known options must match their kind, null means absent, and a single class name
 * becomes a list of one. Unknown options stay unchanged.
 */
export function parseOptions(source: JsonObject, type: string, place: string, problems: ProblemList): WidgetOptions {
  const options: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(source)) {
    if (!isOptionName(name)) {
      options[name] = value
      continue
    }
    if (value === null) continue
    const kind = optionKinds[name]
    const read = kind === 'texts' && typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : value
    const expected = expectedFor(read, type, name)
    if (expected === undefined) options[name] = read
    else if (kind === 'items') problems.add(`${place}.${name}`, 'option_items_invalid', { option: name })
    else problems.add(`${place}.${name}`, 'option_invalid', { option: name, expected })
  }
  return options
}

/**
 * Splits the options of a widget of unknown type. An option with a name of ours may have another meaning there. If its
 * value does not match our kind, it is stored separately.
 */
export function sortOptions(source: JsonObject): { readonly options: WidgetOptions; readonly kept?: JsonObject } {
  const entries = Object.entries(source)
  const fits = ([name, value]: (typeof entries)[number]) => !isOptionName(name) || fitsKind(value, optionKinds[name])
  const kept = entries.filter((entry) => !fits(entry))
  const options = Object.fromEntries(entries.filter(fits))
  return kept.length > 0 ? { options, kept: Object.fromEntries(kept) } : { options }
}
