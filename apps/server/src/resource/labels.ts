import type { ResourceRecord } from '@rostrum/contracts/resource/resource-calls'
import type { Resource, Resources } from './binding.ts'
import { type Asking, findOptions } from './read-records.ts'

type Labels = Record<string, Record<string, string>>

/** Names of the records that the given ones refer to, as far as the actor may read them. */
export async function labelsOf(
  resources: Resources,
  { def }: Resource,
  asking: Asking,
  records: readonly ResourceRecord[],
): Promise<Labels> {
  const wanted = new Map<string, Set<string>>()
  for (const [field, name] of Object.entries(def.relations ?? {})) {
    if (name === undefined) continue
    const ids = wanted.get(name) ?? new Set()
    for (const id of records.flatMap((record) => record[field] ?? [])) ids.add(String(id))
    wanted.set(name, ids)
  }
  const labels: Labels = {}
  for (const [name, ids] of wanted) {
    const target = resources.get(name)
    if (!target || ids.size === 0 || !asking.actor.permissions.has(target.def.permissions.read)) continue
    const options = await findOptions(target, asking, { ids: [...ids] })
    labels[name] = Object.fromEntries(options.map(({ value, label }) => [value, label]))
  }
  return labels
}
