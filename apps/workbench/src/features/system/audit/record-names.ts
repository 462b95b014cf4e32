import { optionsByIdQuery } from '../../../engine/public/resource-query.ts'
import { queryClient } from '../../../shell/query-client.ts'

type Names = ReadonlyMap<string, string>

/** The rows of a screen ask within one frame or two. */
const waitMilliseconds = 30

const waiting = new Map<string, { readonly ids: Set<string>; readonly names: Promise<Names> }>()

/** The name of a record of a list, empty where there is none. Rows that ask at the same time share a request. */
export async function nameOfRecord(path: string, id: string): Promise<string> {
  const batch = waiting.get(path) ?? openBatch(path)
  batch.ids.add(id)
  return (await batch.names).get(id) ?? ''
}

function openBatch(path: string) {
  const ids = new Set<string>()
  const batch = { ids, names: fetchNames(path, ids) }
  waiting.set(path, batch)
  return batch
}

async function fetchNames(path: string, ids: ReadonlySet<string>): Promise<Names> {
  await new Promise((resolve) => setTimeout(resolve, waitMilliseconds))
  waiting.delete(path)
  const options = await queryClient.fetchQuery({ ...optionsByIdQuery(path, [...ids].toSorted()), retry: false })
  return new Map(options.map(({ value, label }) => [value, label]))
}
