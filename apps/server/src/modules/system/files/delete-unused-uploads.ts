import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { FileReferenceFinder, OrphanCandidate } from '../../../kernel/files/file-references.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import { deleteIdle, findReferencedKeys, idleFiles, recordExamined } from './orphans.store.ts'
import { removeBytes } from './remove-bytes.ts'
import { storageKeyColumns } from './storage-key-columns.ts'

const batchSize = 500
const maximumBatches = 10

const actor = system('system-health.delete-unused-uploads')

/**
 * Deletes files that no record of any module has referenced for a month, or the configured time, with their bytes.
 * Every file is looked up once in that time, a limited number per run.
 */
export async function deleteUnusedUploads(
  platform: Platform,
  finders: readonly FileReferenceFinder[],
  now: Date,
): Promise<void> {
  const before = await retentionCutoff(platform.database.db, 'unused-upload', now)
  const sum = { examined: 0, files: 0, bytes: 0 }
  for (let turn = 0; turn < maximumBatches; turn += 1) {
    const examined = await idleFiles(platform.database.db, before, batchSize)
    if (examined.length === 0) break
    const named = await findReferenced(platform, finders, examined)
    const unused = examined.filter(({ id }) => !named.has(id))
    const { files, bytes } = await deleteUnused(platform, { examined, unused, before, now })
    sum.examined += examined.length
    sum.files += files
    sum.bytes += bytes
  }
  platform.log.info(sum, 'unused uploads were looked for')
}

/** Queried in one snapshot, so that a reference that moves between records meanwhile is seen in one of them. */
async function findReferenced(
  { database }: Platform,
  finders: readonly FileReferenceFinder[],
  files: readonly OrphanCandidate[],
): Promise<ReadonlySet<string>> {
  const snapshot = database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (tx) => {
    const named = new Set<string>()
    for (const namesFiles of finders) for (const id of await namesFiles(tx, files)) named.add(id)
    return named
  })
}

type Batch = {
  readonly examined: readonly OrphanCandidate[]
  readonly unused: readonly OrphanCandidate[]
  readonly before: Date
  readonly now: Date
}

function deleteUnused({ transaction }: Platform, { examined, unused, before, now }: Batch) {
  const idsOf = (files: readonly OrphanCandidate[]) => files.map(({ id }) => id)
  return transaction(async (tx) => {
    await recordExamined(tx, idsOf(examined), now)
    const forgotten = unused.length === 0 ? [] : await deleteIdle(tx, idsOf(unused), before)
    const facts = { files: forgotten.length, bytes: forgotten.reduce((sum, { size }) => sum + size, 0) }
    if (forgotten.length === 0) return facts
    const keys = forgotten.map(({ storage_key }) => storage_key)
    const shared = await findReferencedKeys(tx, storageKeyColumns, keys)
    await removeBytes(
      tx,
      keys.filter((key) => !shared.has(key)),
    )
    await audit(tx, actor, now, { event: 'upload.removed', entity: 'upload', entityId: 'unused', facts })
    return facts
  })
}
