import { optionKinds, type Scalar } from '../definition/option-kinds.ts'

type DisplayValues = { readonly before?: Scalar; readonly after?: Scalar }

const maximumLength = 40

/** The old and new value of an option for short values: numbers, flags and short texts, but no code and no lists. */
export function displayValues(option: string, before: unknown, after: unknown): DisplayValues {
  const kind = Object.hasOwn(optionKinds, option) ? optionKinds[option as keyof typeof optionKinds] : undefined
  if (kind !== 'number' && kind !== 'flag' && kind !== 'text' && kind !== 'limit') return {}
  const values = { ...displayValueAs('before', before), ...displayValueAs('after', after) }
  const isWhole = [before, after].every((value) => isEmptyValue(value) || isDisplayable(value))
  return isWhole ? values : {}
}

const displayValueAs = (key: 'before' | 'after', value: unknown): DisplayValues =>
  isDisplayable(value) ? { [key]: value } : {}

const isEmptyValue = (value: unknown) => value === undefined || value === null || value === ''

const isDisplayable = (value: unknown): value is Scalar =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value !== '' && value.length <= maximumLength && !value.includes('\n'))
