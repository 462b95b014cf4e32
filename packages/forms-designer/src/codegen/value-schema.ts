import { dateFormat, fileTypeOf, type OptionItem, type ValuePlan, type WidgetOptions } from '@rostrum/forms'
import { namedValidator, patternOfValidator } from '@rostrum/forms/validation/named-validators'
import { choicePaths } from './choice-paths.ts'
import type { Schema } from './condition-schema.ts'
import { unicodePattern } from './schema-patterns.ts'
import { storedFormatOf } from './time-format.ts'

/** The schema of a value, and the options whose checks it cannot express. */
export type SchemaResult = { readonly schema: Schema; readonly unchecked: readonly string[] }

/** The schema of a present answer. `lists` are those that rules may use instead of the field's own. */
export function valueSchema({ node, options }: ValuePlan, lists: readonly (readonly OptionItem[])[]): SchemaResult {
  switch (node.type) {
    case 'number':
      return numberSchema(options)
    case 'rate':
      return schemaResult({
        type: 'number',
        exclusiveMinimum: 0,
        maximum: limit(options.max) ?? 5,
        multipleOf: options.allowHalf ? 0.5 : 1,
      })
    case 'slider':
      return sliderSchema(options)
    case 'switch':
      return schemaResult({ const: true })
    case 'radio':
    case 'checkbox':
    case 'select':
      return choiceSchema(node.type, options, lists)
    case 'cascader':
      return cascaderSchema(options, lists)
    case 'file-upload':
    case 'picture-upload':
      return fileSchema(options)
    case 'date':
    case 'time':
      return timeSchema(node.type, options)
    case 'date-range':
    case 'time-range':
      return rangeSchema(node.type, options)
    case 'color':
      return schemaResult({ type: 'string', pattern: '^#(?:[\\da-fA-F]{3,4}|[\\da-fA-F]{6}|[\\da-fA-F]{8})$' })
    case 'custom':
      return schemaResult({})
    case 'rich-editor':
      return schemaResult({ type: 'string' }, lengthOptions(options))
    default:
      return textSchema(options)
  }
}

/** The value of an unanswered field. */
export function emptySchema({ node: { type }, options, widget }: ValuePlan): Schema {
  const empty = widget.empty(options)
  if (Array.isArray(empty)) return { type: 'array', maxItems: 0 }
  return type === 'custom' ? { type: 'null' } : { const: empty }
}

const schemaResult = (schema: Schema, unchecked: readonly string[] = []): SchemaResult => ({ schema, unchecked })
const limit = (value: unknown) => (typeof value === 'number' ? value : undefined)
const withoutUndefined = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined))
const setOptions = (options: WidgetOptions, ...names: readonly (keyof WidgetOptions)[]): readonly string[] =>
  names.filter((name) => options[name] !== undefined && options[name] !== '')
const lengthOptions = (options: WidgetOptions) => setOptions(options, 'minLength', 'maxLength')

/** Text of blanks only counts as empty. */
export const nonBlankPattern = '\\S'

function textSchema(options: WidgetOptions): SchemaResult {
  const { minLength, maxLength, validation } = options
  const pattern = validation ? patternIn(validation) : undefined
  const isSilent = validation && validation !== 'regExp' && pattern === undefined
  return schemaResult(
    withoutUndefined({ type: 'string', minLength, maxLength, pattern: pattern ?? nonBlankPattern }),
    isSilent ? ['validation'] : [],
  )
}

const patternIn = (validation: string) =>
  namedValidator(validation) ? patternOfValidator(validation) : unicodePattern(validation)

function numberSchema(options: WidgetOptions): SchemaResult {
  const isWhole = options.precision === 0
  const schema = { type: isWhole ? 'integer' : 'number', minimum: limit(options.min), maximum: limit(options.max) }
  const silent = [...(isWhole ? [] : setOptions(options, 'precision')), ...setOptions(options, 'validation')]
  return schemaResult(withoutUndefined(schema), silent)
}

function sliderSchema(options: WidgetOptions): SchemaResult {
  const one = { type: 'number', minimum: limit(options.min) ?? 0, maximum: limit(options.max) ?? 100 }
  return options.range
    ? schemaResult({ type: 'array', items: one, minItems: 2, maxItems: 2 }, ['range'])
    : schemaResult(one)
}

function choiceSchema(type: string, options: WidgetOptions, lists: readonly (readonly OptionItem[])[]): SchemaResult {
  const { optionItems = [], dsName, allowCreate, multipleLimit, multiple, min, max } = options
  const values = [optionItems, ...lists].flat().flatMap(({ value, disabled }) => (disabled ? [] : [value]))
  const any = { type: ['string', 'number', 'boolean'] }
  const listed = values.length > 0 ? { enum: [...new Set(values)] } : { not: {} }
  const one = dsName ? any : allowCreate ? { anyOf: [{ type: 'string' }, listed] } : listed
  const silent = setOptions(options, 'dsName')
  if (type !== 'checkbox' && !multiple) return schemaResult(one, silent)
  const list = {
    type: 'array',
    items: one,
    uniqueItems: true,
    minItems: limit(min),
    maxItems: multipleLimit || limit(max),
  }
  return schemaResult(withoutUndefined(list), silent)
}

/** Longer lists of paths are not written out. */
const maximumPaths = 200

function cascaderSchema(options: WidgetOptions, lists: readonly (readonly OptionItem[])[]): SchemaResult {
  const { optionItems = [], dsName, checkStrictly, multiple } = options
  const found = [optionItems, ...lists].flatMap((items) => choicePaths(items, checkStrictly === true))
  const isListed = !dsName && found.length > 0 && found.length <= maximumPaths
  const some = { type: 'array', items: { type: ['string', 'number', 'boolean'] }, minItems: 1 }
  const way = isListed ? { enum: found } : found.length > 0 || dsName ? some : { not: {} }
  const silent = isListed || (found.length === 0 && !dsName) ? [] : [dsName ? 'dsName' : 'optionItems']
  return multiple ? schemaResult({ type: 'array', items: way }, silent) : schemaResult(way, silent)
}

function fileSchema({ limit: most, fileTypes = [] }: WidgetOptions): SchemaResult {
  const letters = (type: string) =>
    [...fileTypeOf(type)].map((letter) =>
      /[a-z]/i.test(letter)
        ? `[${letter.toLowerCase()}${letter.toUpperCase()}]`
        : `\\u{${letter.codePointAt(0)?.toString(16)}}`,
    )
  const endings = fileTypes.map((type) => letters(type).join('')).join('|')
  const name = withoutUndefined({ type: 'string', pattern: fileTypes.length > 0 ? `\\.(?:${endings})$` : undefined })
  const url = { type: 'string', pattern: '^(?:/(?!/)[^\\s\\\\]*|[hH][tT][tT][pP][sS]?://[^\\s\\\\]+)$' }
  const file = { type: 'object', properties: { name, url }, required: ['name', 'url'] }
  return schemaResult(withoutUndefined({ type: 'array', items: file, maxItems: most }))
}

const digits: Readonly<Record<string, string>> = {
  YYYY: '\\d{4}',
  MM: '(?:0[1-9]|1[0-2])',
  DD: '(?:0[1-9]|[12]\\d|3[01])',
  HH: '(?:[01]\\d|2[0-3])',
  mm: '[0-5]\\d',
  ss: '[0-5]\\d',
}

function timeSchema(type: string, options: WidgetOptions): SchemaResult {
  const stored = storedFormatOf(type, options)
  const silent = setOptions(options, 'min', 'max')
  const isDay = stored === 'YYYY-MM-DD'
  const source = stored
    .replace(/[^A-Za-z]/g, (sign) => (/[\^$\\.*+?()[\]{}|/]/.test(sign) ? `\\${sign}` : sign))
    .replace(/YYYY|MM|DD|HH|mm|ss/g, (unit) => digits[unit] ?? unit)
  // A pattern does not check the length of months.
  const isUncertain = !isDay && stored.includes('DD') && dateFormat(stored) !== undefined
  const schema = { type: 'string', ...(isDay && { format: 'date' }), pattern: `^${source}$` }
  return schemaResult(schema, [...silent, ...(isUncertain ? ['valueFormat'] : [])])
}

/** A schema cannot express that the end must not be before the start. */
function rangeSchema(type: string, options: WidgetOptions): SchemaResult {
  const { schema, unchecked } = timeSchema(type.replace('-range', ''), options)
  return schemaResult({ type: 'array', items: schema, minItems: 2, maxItems: 2 }, [...unchecked, 'range'])
}
