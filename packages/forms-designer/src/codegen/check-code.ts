import type { WidgetOptions } from '@rostrum/forms'
import { type AnswerField, isMultiple } from './answer-fields.ts'
import { literal } from './rule-code.ts'
import { timingOf } from './value-code.ts'

const patterns: Readonly<Record<string, string>> = {
  Number: '^[+-]?\\d+(\\.\\d+)?$',
  Letter: '^[A-Za-z]+$',
  LetterAndNumber: '^[A-Za-z0-9]+$',
  MobilePhone: '^1[3-9]\\d{9}$',
  letterStartNumberIncluded: '^[A-Za-z][A-Za-z0-9]*$',
  'Non-Chinese': '^[^\\u4E00-\\u9FFF]*$',
  Chinese: '^[\\u4E00-\\u9FFF]+$',
  Email: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  URL: '^https?:\\/\\/\\S+$',
}

/** What the generated code says when a check fails; in the language of the form's author. */
export type CheckWords = {
  readonly required: string
  readonly invalid: string
  readonly add: string
  readonly remove: string
  readonly submit: string
}

/** What refuses a value: an expression over `value` and `at` that is true of a wrong one, and what is said then. */
export function valueTests(
  field: AnswerField,
  key: string,
  words: CheckWords,
): readonly { readonly test: string; readonly sentence: string }[] {
  const limits = limitTests(field, key).map((test) => ({ test, sentence: words.invalid }))
  const sentence = field.options.validationHint || words.invalid
  return [...limits, ...validationTests(field.options).map((test) => ({ test, sentence }))]
}

/** The expressions that no value of a type passes which the form itself would refuse. */
function limitTests(field: AnswerField, key: string): readonly string[] {
  const { type, options } = field
  switch (type) {
    case 'number':
      return [...numberLimits(options, 'value'), ...precisionTests(options)]
    case 'rate':
      return [`Number(value) > ${typeof options.max === 'number' ? options.max : 5}`]
    case 'slider':
      return options.range
        ? [...numberLimits(options, 'endsOf(value)[0]'), ...numberLimits(options, 'endsOf(value)[1]')]
        : numberLimits(options, 'value')
    case 'color':
      return ['!/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(String(value))']
    case 'radio':
    case 'checkbox':
    case 'select':
    case 'cascader':
      return choiceTests(field, key)
    case 'date':
    case 'date-range':
    case 'time':
    case 'time-range':
      return timeTests(field)
    case 'file-upload':
    case 'picture-upload':
      return fileTests(options)
    default:
      return lengthTests(options)
  }
}

function numberLimits({ min, max }: WidgetOptions, value: string): readonly string[] {
  return [
    ...(typeof min === 'number' ? [`Number(${value}) < ${min}`] : []),
    ...(typeof max === 'number' ? [`Number(${value}) > ${max}`] : []),
  ]
}

function precisionTests({ precision }: WidgetOptions): readonly string[] {
  return precision === undefined ? [] : [`Number(Number(value).toFixed(${precision})) !== value`]
}

function lengthTests({ minLength, maxLength }: WidgetOptions): readonly string[] {
  return [
    ...(minLength === undefined ? [] : [`[...String(value)].length < ${minLength}`]),
    ...(maxLength === undefined ? [] : [`[...String(value)].length > ${maxLength}`]),
  ]
}

function choiceTests(field: AnswerField, key: string): readonly string[] {
  const { type, options } = field
  const { min, max, multipleLimit, allowCreate, dsName, checkStrictly } = options
  const place = `${literal(key)}, at`
  const isGood = (value: string) =>
    type === 'cascader'
      ? `isPath(${place}, ${checkStrictly === true}, ${value})`
      : `${allowCreate ? `typeof ${value} === 'string' || ` : ''}isOffered(${place}, ${value})`
  // A list that is asked for somewhere else is not known here.
  if (!isMultiple(field)) return dsName ? [] : [`!(${isGood('value')})`]
  const most = multipleLimit || (typeof max === 'number' ? max : undefined)
  const counted = 'Array.isArray(value) && value.length'
  return [
    '!isDistinct(value)',
    ...(most === undefined ? [] : [`${counted} > ${most}`]),
    ...(typeof min === 'number' ? [`${counted} < ${min}`] : []),
    ...(dsName ? [] : [`Array.isArray(value) && value.some((each) => !(${isGood('each')}))`]),
  ]
}

function timeTests(field: AnswerField): readonly string[] {
  const { min, max } = field.options
  const format = literal(timingOf(field)?.stored)
  const limits = [min, max].map((limit) => (typeof limit === 'string' ? literal(limit) : 'undefined')).join(', ')
  const isWrong = (value: string) =>
    field.type.startsWith('time')
      ? `isWrongTime(${value}, ${format}, ${limits})`
      : `isWrongDate(${value}, ${format}, ${limits}, at.today)`
  if (!field.type.endsWith('range')) return [isWrong('value')]
  return [isWrong('endsOf(value)[0]'), isWrong('endsOf(value)[1]'), `isReversed(value, ${format})`]
}

function fileTests({ limit, fileTypes = [] }: WidgetOptions): readonly string[] {
  const types = fileTypes.map((type) => type.replace(/^\./, '').toLowerCase())
  return [
    ...(limit === undefined ? [] : [`Array.isArray(value) && value.length > ${limit}`]),
    ...(types.length === 0
      ? []
      : [`Array.isArray(value) && value.some((file) => !hasExtension(file, ${literal(types)}))`]),
  ]
}

function validationTests({ validation }: WidgetOptions): readonly string[] {
  const pattern = validation === undefined ? undefined : (patterns[validation] ?? plainPattern(validation))
  return pattern === undefined ? [] : [`!new RegExp(${literal(pattern)}, 'u').test(String(value))`]
}

/** A pattern that the engine of browsers reads as well; `/a/` is the same as `a`. */
function plainPattern(validation: string): string | undefined {
  const source = /^\/(.*)\/[a-z]*$/s.exec(validation)?.[1] ?? validation
  try {
    new RegExp(source, 'u')
    return source
  } catch {
    return undefined
  }
}
