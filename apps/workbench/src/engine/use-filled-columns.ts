import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useState } from 'react'
import { isBlank } from './measure-columns.ts'

type Filled = { readonly resource: string; readonly rows: ReadonlyMap<string, ResourceRecord> }

/**
 * The fields that have had a value in a loaded row, each with the first such row. A column that was filled once stays so
 * while the list is open: it does not come and go while rows load.
 */
export function useFilledColumns(
  resource: string,
  fields: readonly FieldDescription[],
  loaded: readonly ResourceRecord[],
): ReadonlyMap<string, ResourceRecord> {
  const [known, setKnown] = useState<Filled>({ resource, rows: new Map() })
  const before: Filled['rows'] = known.resource === resource ? known.rows : new Map()
  const added = fields.flatMap(({ name }) => {
    const row = before.has(name) ? undefined : loaded.find((record) => !isBlank(record[name]))
    return row ? [[name, row] as const] : []
  })
  if (added.length === 0 && known.resource === resource) return before
  const rows = new Map([...before, ...added])
  setKnown({ resource, rows })
  return rows
}
