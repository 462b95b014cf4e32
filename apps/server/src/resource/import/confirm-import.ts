import { DomainError } from '../../platform/http/problem.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { notify } from '../../platform/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Circumstances, Resource, Resources } from '../binding.ts'
import { createRecord, updateRecord } from '../write-record.ts'
import { createRecords } from './create-records.ts'
import { confirmBatch, findBatch, saveRows, textsOf } from './import.store.ts'
import { type Judged, judgeRows } from './judge-rows.ts'

type Confirmed = { readonly created: number; readonly changed: number }

/**
 * Writes an import, all of it or nothing. The rows are judged anew, since the data may have changed after the preview.
 * Repeated within a day, it answers as the first time and writes nothing.
 *
 * @throws DomainError `resource.import_faulty`
 */
export async function confirmImport(
  platform: Platform,
  resources: Resources,
  resource: Resource,
  { actor, now, language }: RequestContext<'staff'>,
  id: string,
): Promise<Confirmed> {
  const { def } = resource
  const { personalData } = platform
  const faulty = await platform.transaction(async (tx): Promise<Confirmed | number> => {
    const batch = await findBatch(tx, id, def.name, actor.accountId, true)
    if (batch.confirmed_at) return { created: batch.created ?? 0, changed: batch.changed ?? 0 }
    const rows = await textsOf(tx, personalData, id)
    const judged = await judgeRows(resources, resource, { platform, actor, now, language, tx }, rows)
    const problems = judged.filter(({ mark }) => mark === 'problem').length
    if (problems > 0) {
      const texts = new Map(rows.map((row) => [row.number, row.texts]))
      await saveRows(tx, personalData, { id, matched: def.transfer?.matchOn?.[0] }, texts, judged)
      return problems
    }
    const { added, changed } = await writeJudged(resources, resource, { platform, tx, actor, now }, judged)
    await confirmBatch(tx, id, now, added, changed)
    const path = def.path.replace('/workbenchApi', '')
    const facts = { count: added + changed }
    await notify(platform, tx, { accountIds: [actor.accountId], kind: 'import.confirmed', facts, path }, now)
    return { created: added, changed }
  })
  if (typeof faulty === 'number') throw new DomainError('resource.import_faulty', { count: faulty })
  return faulty
}

async function writeJudged(
  resources: Resources,
  resource: Resource,
  circumstances: Circumstances,
  judged: readonly Judged[],
): Promise<{ added: number; changed: number }> {
  const { def, binding } = resource
  const added = judged.filter(({ mark }) => mark === 'new').map(({ values }) => values)
  if (binding.guard || binding.write) {
    for (const values of added) await createRecord(resources, resource, circumstances, values)
  } else {
    await createRecords(resource, circumstances, added)
  }
  const changed = judged.filter(({ mark }) => mark === 'overwrites')
  const immutable: readonly string[] = def.immutable ?? []
  for (const { record, values } of changed) {
    if (!record) continue
    const given = Object.fromEntries(Object.entries(values).filter(([field]) => !immutable.includes(field)))
    const { id, revision } = record
    await updateRecord(resources, resource, circumstances, { ...given, id, revision })
  }
  return { added: added.length, changed: changed.length }
}
