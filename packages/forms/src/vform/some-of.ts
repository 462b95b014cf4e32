import { isObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isBlank } from '../validation/failure.ts'

/** More names than this say no more. */
const mostNames = 12

/** Names for a sentence, the first of many. */
export function someOf(names: readonly string[], most = mostNames): string {
  return `${names.slice(0, most).join(', ')}${names.length > most ? ' …' : ''}`
}

/** Whether a setting was made at all: designers write every one that there is. */
export function saysSomething(value: Json): boolean {
  return !isBlank(value) && value !== false && value !== 0 && !(isObject(value) && Object.keys(value).length === 0)
}
