import type { WriteContext, WrittenRecord } from '../../../../engines/resource/binding.ts'
import { requireNoRefusal } from '../../../../engines/resource/write-checks.ts'
import { changeRows } from '../../../../engines/timeline/change-dated-rows.ts'
import { dealerTopic } from '../store-scopes.ts'
import { findStoresOfLinks } from './link.store.ts'
import { type LinkValues, linkChange } from './link-change.ts'
import { linkProblems } from './link-problems.ts'
import { storeLinkRows } from './links.ts'

/** Links stores, ends links and corrects them. @throws DomainError where a store would have two warehouses on a day */
export async function writeLinks(
  { platform, tx, actor, now, origin = 'command' }: WriteContext,
  written: readonly WrittenRecord<LinkValues>[],
): Promise<void> {
  const created = written.filter(({ isCreate }) => isCreate)
  requireNoRefusal(
    await linkProblems(
      tx,
      created.map(({ id, values }) => ({ id, after: values })),
    ),
  )
  const stored = await findStoresOfLinks(
    tx,
    written.filter(({ isCreate }) => !isCreate).map(({ id }) => id),
  )
  const changes = Map.groupBy(
    written.map((one) => ({ storeId: one.values.storeId ?? stored.get(one.id) ?? '', change: linkChange(one) })),
    ({ storeId }) => storeId,
  )
  const bySubject = new Map([...changes].map(([id, some]) => [id, some.map(({ change }) => change)]))
  await changeRows(tx, storeLinkRows, bySubject, { actor, now, origin, recorded: true })
  await platform.changes.publish(tx, dealerTopic)
}
