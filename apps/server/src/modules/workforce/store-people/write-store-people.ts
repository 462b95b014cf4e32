import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { requireNoRefusal } from '../../../engines/resource/write-checks.ts'
import { changeRows } from '../../../engines/timeline/change-dated-rows.ts'
import type { RowsPlan } from '../../../engines/timeline/dated-rows-plan.ts'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { storePersonRows } from '../employees/public.ts'
import { storePeopleChanged } from './public.ts'
import { findStoresOf, lockEmployments } from './store-people.store.ts'
import { type StorePersonValues, storePersonChange } from './store-person-change.ts'
import { storePersonProblems } from './store-person-problems.ts'

/**
 * Links people to stores, ends links and corrects them.
 *
 * @throws DomainError at the fields of a link that is not possible
 */
export async function writeStorePeople(
  { tx, actor, now, origin = 'command' }: WriteContext,
  written: readonly WrittenRecord<StorePersonValues>[],
): Promise<void> {
  const created = written.filter(({ isCreate }) => isCreate)
  // No one leaves between the check and the link.
  await lockEmployments(
    tx,
    created.flatMap(({ values }) => values.employmentId ?? []),
  )
  requireNoRefusal(
    await storePersonProblems(
      tx,
      created.map(({ id, values }) => ({ id, after: values })),
    ),
  )
  const changed = written.filter(({ isCreate }) => !isCreate)
  const stored = await findStoresOf(
    tx,
    changed.map(({ id }) => id),
  )
  const byStore = Map.groupBy(written, ({ id, values }) => values.storeId ?? stored.get(id) ?? '')
  const changes = new Map([...byStore].map(([storeId, some]) => [storeId, some.map(storePersonChange)]))
  const plans = await changeRows(tx, storePersonRows, changes, { actor, now, origin, recorded: true })
  await announce(tx, storePeopleChanged, linkedDays([...plans.values()]))
}

/** The days of people whose links are other ones than before. */
export const linkedDays = (plans: readonly RowsPlan[]): SubjectsChanged =>
  plans.flatMap(({ added, changed, rescinded }) =>
    [...added, ...changed.flatMap(({ before, after }) => [before, after]), ...rescinded].map(
      ({ from, until, values }) => ({ id: String(values.employment_id), from, until }),
    ),
  )
