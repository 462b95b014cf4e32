import { system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { findPersonsToErase, lockPersonToErase } from '../../access/identity/public.ts'
import { findDataUse, graceDays } from './deletion.ts'

const batchSize = 500

/**
 * Erases every person whose grace period has ended and whose data is no longer needed. Each person is a separate
 * transaction. A person who cannot be erased yet, or whose erasure fails, is retried on the next run.
 */
export async function erasePersons(platform: Platform, records: readonly PersonalRecords[]): Promise<void> {
  const requestedBefore = new Date(platform.clock.now().getTime() - graceDays * 86_400_000)
  let after: string | undefined
  do {
    const part = await findPersonsToErase(platform.database.db, { requestedBefore, after, limit: batchSize })
    for (const { id } of part) {
      await erasePerson(platform, records, { id, requestedBefore }).catch((err) =>
        platform.log.error({ err, person: id }, 'a person was not erased in full'),
      )
    }
    after = part.at(-1)?.id
  } while (after !== undefined)
}

type ErasureCandidate = { readonly id: string; readonly requestedBefore: Date }

async function erasePerson(
  platform: Platform,
  records: readonly PersonalRecords[],
  { id, requestedBefore }: ErasureCandidate,
): Promise<void> {
  const now = platform.clock.now()
  await platform.transaction(async (tx) => {
    if (!(await lockPersonToErase(tx, id, requestedBefore))) return
    for (const part of records) await part.lock?.(tx, id)
    if (await findDataUse(tx, records, id)) return
    for (const part of records) await part.erase(tx, id)
    await audit(tx, system('personal-data.erase'), now, { event: 'person.erased', entity: 'person', entityId: id })
  })
}
