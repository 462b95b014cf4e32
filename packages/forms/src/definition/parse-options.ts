import { isScalar } from '../validation/option-index.ts'
import { isObject, type JsonObject } from './json.ts'
import { type OptionItem, type OptionName, optionKinds, type WidgetOptions } from './option-kinds.ts'
import type { ProblemList } from './problems.ts'

type Kind = (typeof optionKinds)[OptionName]

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(optionKinds, name)
}

/** Fields of a choice list; more than this is a data source's business. */
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

function fits(value: unknown, kind: Kind): boolean {
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
    case 'json':
      return true
  }
}

function expectationOf(kind: Kind): string {
  return typeof kind === 'string' ? kind : kind.join(' | ')
}

/**
 * Reads the options of a widget: known ones must hold what they are for, null means not given, a single class name is
 * a list of one, and options that we do not know stay as they are.
 */
export function parseOptions(source: JsonObject, place: string, problems: ProblemList): WidgetOptions {
  const options: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(source)) {
    if (!isOptionName(name)) {
      options[name] = value
      continue
    }
    if (value === null) continue
    const kind = optionKinds[name]
    const read = kind === 'texts' && typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : value
    if (fits(read, kind)) options[name] = read
    else if (kind === 'items') problems.add(`${place}.${name}`, 'option_items_invalid', { option: name })
    else problems.add(`${place}.${name}`, 'option_invalid', { option: name, expected: expectationOf(kind) })
  }
  return options
}
