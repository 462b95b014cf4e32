import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { chunksOf } from '../../kernel/chunks-of.ts'
import type { Resource, Resources } from './binding.ts'
import type { Labels } from './field-labels.ts'
import { findOptions } from './find-options.ts'
import { inContext } from './in-context.ts'
import type { ReadContext } from './read-context.ts'

/** The limit of a look-up. */
const idsPerBatch = 1000

/** Labels of related records, as far as the actor may read them. */
export const labelsOf = (
  resources: Resources,
  resource: Resource,
  context: ReadContext,
  records: readonly ResourceRecord[],
): Promise<Labels> => new LabelLoader(resources, resource, context).load(records)

/** Like `labelsOf`, with the record's own name in the reader's language, where it has one per language. */
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

/** Labels of related records for a list that is read in chunks; labels of an earlier chunk are not requested again. */
export class LabelLoader {
  readonly #asking: ReadContext
  readonly #disambiguate: boolean
  readonly #relations: readonly { readonly field: string; readonly name: string; readonly target: Resource }[]
  readonly #requested = new Map<string, Set<string>>()
  readonly #labels: Record<string, Record<string, string>> = {}

  /** @param disambiguate - whether records that share a title are labeled by their codes */
  constructor(resources: Resources, { def }: Resource, asking: ReadContext, disambiguate = false) {
    this.#asking = asking
    this.#disambiguate = disambiguate
    this.#relations = Object.entries(def.relations ?? {}).flatMap(([field, name]) => {
      const target = name === undefined ? undefined : resources.get(name)
      const readable = target && asking.actor.permissions.has(target.def.permissions.read)
      return name !== undefined && readable ? [{ field, name, target }] : []
    })
  }

  async load(records: readonly ResourceRecord[]): Promise<Labels> {
    for (const { name, target, fresh } of this.#missing(records)) {
      this.#labels[name] ??= {}
      const related = await inContext(target, this.#asking)
      for (const ids of chunksOf(fresh, idsPerBatch)) {
        const options = await findOptions(related, this.#asking, { ids, disambiguate: this.#disambiguate })
        for (const { value, label } of options) this.#labels[name][value] = label
      }
    }
    return this.#labels
  }

  #missing(records: readonly ResourceRecord[]) {
    return this.#relations.flatMap(({ field, name, target }) => {
      const requestedIds = this.#requested.get(name) ?? new Set<string>()
      this.#requested.set(name, requestedIds)
      const fresh = new Set<string>()
      for (const record of records)
        for (const id of [record[field] ?? []].flat()) if (!requestedIds.has(String(id))) fresh.add(String(id))
      for (const id of fresh) requestedIds.add(id)
      return fresh.size > 0 ? [{ name, target, fresh: [...fresh] }] : []
    })
  }
}
