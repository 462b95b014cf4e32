import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { readableName } from '@rostrum/i18n/readable-name'

/** The value of a field, or that of its English one for readers of other letters. */
export function readableValue(
  record: ResourceRecord,
  field: string,
  english: string | undefined,
  locale: string,
): unknown {
  const [name, nameEn] = [record[field], record[english ?? field]]
  if (typeof name !== 'string' || typeof nameEn !== 'string') return name
  return name === '' ? nameEn : readableName({ name, nameEn }, locale)
}
