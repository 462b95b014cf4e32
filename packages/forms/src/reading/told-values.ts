import { optionKinds, type Scalar } from '../definition/option-kinds.ts'

type ToldValues = { readonly before?: Scalar; readonly after?: Scalar }

const longest = 40

/** From what to what an option changed, where a line has room for it: numbers, flags and short texts, but no code and no lists. */
export function toldValues(option: string, before: unknown, after: unknown): ToldValues {
  const kind = Object.hasOwn(optionKinds, option) ? optionKinds[option as keyof typeof optionKinds] : undefined
  if (kind !== 'number' && kind !== 'flag' && kind !== 'text' && kind !== 'limit') return {}
  const told = { ...toldAs('before', before), ...toldAs('after', after) }
  const isWhole = [before, after].every((value) => isNothing(value) || isTold(value))
  return isWhole ? told : {}
}

const toldAs = (key: 'before' | 'after', value: unknown): ToldValues => (isTold(value) ? { [key]: value } : {})

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

const isTold = (value: unknown): value is Scalar =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value !== '' && value.length <= longest && !value.includes('\n'))
