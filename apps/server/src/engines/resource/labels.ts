import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Resource, Resources } from './binding.ts'
import type { Labels } from './field-labels.ts'
import { findOptions } from './find-options.ts'
import type { ReadContext } from './read-context.ts'

/** As many as a look-up answers. */
const idsPerBatch = 1000

/** Names of the records that the given ones refer to, as far as the actor may read them. */
export const labelsOf = (
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  records: readonly ResourceRecord[],
): Promise<Labels> => new LabelLoader(resources, resource, context).load(records)

/** As `labelsOf`, with what the record itself is called in the language of its reader, where it has a name for each. */
export async function labelsOfRecord(
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  record: ResourceRecord,
): Promise<Labels> {
  const labels = await labelsOf(resources, resource, context, [record])
  if (resource.binding.titleInEnglish === undefined) return labels
  const { name } = resource.def
  const called = await findOptions(resource, context, { ids: [record.id] })
  return {
    ...labels,
    [name]: { ...labels[name], ...Object.fromEntries(called.map(({ value, label }) => [value, label])) },
  }
}

/** Names of related records for a list that is read in parts: what an earlier part has asked for is not asked again. */
export class LabelLoader {
  readonly #asking: ReadContext
  readonly #disambiguate: boolean
  readonly #relations: readonly { readonly field: string; readonly name: string; readonly target: Resource }[]
  readonly #requested = new Map<string, Set<string>>()
  readonly #labels: Record<string, Record<string, string>> = {}

  /** @param toldApart - whether records that share a title are called by their codes */
  constructor(resources: Resources, { def }: Resource, asking: ReadContext, toldApart = false) {
    this.#asking = asking
    this.#disambiguate = toldApart
    this.#relations = Object.entries(def.relations ?? {}).flatMap(([field, name]) => {
      const target = name === undefined ? undefined : resources.get(name)
      const readable = target && asking.actor.permissions.has(target.def.permissions.read)
      return name !== undefined && readable ? [{ field, name, target }] : []
    })
  }

  async load(records: readonly ResourceRecord[]): Promise<Labels> {
    for (const { name, target, fresh } of this.#missing(records)) {
      this.#labels[name] ??= {}
      for (let start = 0; start < fresh.length; start += idsPerBatch) {
        const ids = fresh.slice(start, start + idsPerBatch)
        const options = await findOptions(target, this.#asking, { ids, disambiguate: this.#disambiguate })
        for (const { value, label } of options) this.#labels[name][value] = label
      }
    }
    return this.#labels
  }

  #missing(records: readonly ResourceRecord[]) {
    return this.#relations.flatMap(({ field, name, target }) => {
      const asked = this.#requested.get(name) ?? new Set<string>()
      this.#requested.set(name, asked)
      const fresh = new Set<string>()
      for (const record of records)
        for (const id of [record[field] ?? []].flat()) if (!asked.has(String(id))) fresh.add(String(id))
      for (const id of fresh) asked.add(id)
      return fresh.size > 0 ? [{ name, target, fresh: [...fresh] }] : []
    })
  }
}
