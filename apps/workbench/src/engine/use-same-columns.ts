import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useState } from 'react'

/** Fewer rows are equal by chance. */
const comparedRows = 3

type Same = { readonly resource: string; readonly names: ReadonlySet<string> | undefined }

/**
 * The fields of which each row of the list is known to have the same value, and not a state. A list that is not loaded as
 * a whole may have another value further down. What differed once is in no later set while the list is open: a column
 * does not come and go while its reader filters.
 */
export function useSameColumns(
  resource: string,
  fields: readonly FieldDescription[],
  loaded: readonly ResourceRecord[],
  total: number,
): ReadonlySet<string> {
  const [known, setKnown] = useState<Same>({ resource, names: undefined })
  const before = known.resource === resource ? known.names : undefined
  // Rows that have not come yet say nothing.
  if (loaded.length === 0) return before ?? none
  const isWhole = total >= comparedRows && loaded.length === total
  const isSame = ({ name, secondary = '', states }: FieldDescription) => {
    const shownOf = (record: ResourceRecord | undefined) => JSON.stringify([record?.[name], record?.[secondary]])
    const first = shownOf(loaded[0])
    return states === undefined && loaded.every((record) => shownOf(record) === first)
  }
  const candidates = before ? fields.filter(({ name }) => before.has(name)) : fields
  const names = new Set(isWhole ? candidates.filter(isSame).map(({ name }) => name) : [])
  if (before && names.size === before.size) return before
  setKnown({ resource, names })
  return names
}

const none: ReadonlySet<string> = new Set()
