import { optionsByIdQuery, partsOfIds } from '../../../engine/public/resource-query.ts'
import { call } from '../../../shell/api.ts'
import { queryClient } from '../../../shell/query-client.ts'

type Names = ReadonlyMap<string, string>

/** Where names come from: the list at a path, or the audit log itself for records without a list. */
export type NameSource = { readonly path: string } | { readonly entity: string }

/** The rows of a screen ask within one frame or two. */
const waitMilliseconds = 30

const waiting = new Map<string, { readonly ids: Set<string>; readonly names: Promise<Names> }>()

/** The name of a record, empty where there is none. Rows that ask at the same time share a request. */
export async function nameOfRecord(source: NameSource, id: string): Promise<string> {
  const key = JSON.stringify(source)
  const batch = waiting.get(key) ?? openBatch(key, source)
  batch.ids.add(id)
  return (await batch.names).get(id) ?? ''
}

function openBatch(key: string, source: NameSource) {
  const ids = new Set<string>()
  const batch = { ids, names: fetchNames(key, source, ids) }
  waiting.set(key, batch)
  return batch
}

async function fetchNames(key: string, source: NameSource, ids: ReadonlySet<string>): Promise<Names> {
  await new Promise((resolve) => setTimeout(resolve, waitMilliseconds))
  waiting.delete(key)
  const requested = [...ids].toSorted()
  return 'path' in source ? namesInList(source.path, requested) : namesInLog(source.entity, requested)
}

async function namesInList(path: string, ids: readonly string[]): Promise<Names> {
  const options = await queryClient.fetchQuery({ ...optionsByIdQuery(path, ids), retry: false })
  return new Map(options.map(({ value, label }) => [value, label]))
}

async function namesInLog(entity: string, ids: readonly string[]): Promise<Names> {
  const found = await Promise.all(
    partsOfIds(ids).map((part) => call('GET /workbenchApi/system/audit-names', { entity, ids: part })),
  )
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}
