import { isObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isBlank } from '../validation/failure.ts'

/** More names than this say no more. */
const maximumNames = 12

/** Names for a sentence, the first of many. */
export function truncateNames(names: readonly string[], most = maximumNames): string {
  return `${names.slice(0, most).join(', ')}${names.length > most ? ' …' : ''}`
}

/** Whether a setting was made at all: designers write every one that there is. */
export function isMeaningful(value: Json): boolean {
  return !isBlank(value) && value !== false && value !== 0 && !(isObject(value) && Object.keys(value).length === 0)
}
