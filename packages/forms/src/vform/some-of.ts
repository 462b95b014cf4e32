import { isObject } from '../definition/json.ts'
import type { Json } from '../definition/option-kinds.ts'
import { isBlank } from '../validation/failure.ts'

/** A longer list of names is not helpful. */
const maximumNames = 12

/** The first names of a list, for a message. */
export function truncateNames(names: readonly string[], most = maximumNames): readonly string[] {
  return names.length > most ? [...names.slice(0, most), '…'] : names
}

/** Whether a setting has an effect: designers write all settings that exist. */
export function isMeaningful(value: Json): boolean {
  return !isBlank(value) && value !== false && value !== 0 && !(isObject(value) && Object.keys(value).length === 0)
}
