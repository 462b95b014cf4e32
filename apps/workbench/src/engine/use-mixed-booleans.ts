import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/**
 * Returns a function that finds out whether loaded rows have both values of a boolean. A column that is the same in each
 * row says nothing. A boolean that was mixed once stays so while the list is open.
 */
export function useMixedBooleans(
  resource: string,
  fields: readonly FieldDescription[],
  loaded: readonly ResourceRecord[],
): (name: string) => boolean {
  const [seen, setSeen] = useState(none)
  const keyOf = (name: string, value: boolean) => `${resource} ${name} ${value}`
  const isNew = (name: string, value: boolean) =>
    !seen.has(keyOf(name, value)) && loaded.some((record) => (record[name] === true) === value)
  const added = fields
    .filter(({ kind }) => kind === 'boolean')
    .flatMap(({ name }) => [true, false].flatMap((value) => (isNew(name, value) ? keyOf(name, value) : [])))
  if (added.length > 0) setSeen(new Set([...seen, ...added]))
  return (name) => [true, false].every((value) => seen.has(keyOf(name, value)))
}
