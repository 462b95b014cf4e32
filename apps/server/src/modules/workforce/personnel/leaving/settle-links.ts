import { changeRows } from '../../../../engines/timeline/change-dated-rows.ts'
import type { RowChange } from '../../../../engines/timeline/dated-rows-plan.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import type { CommandContext } from '../../../../kernel/command-context.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { storePersonRows } from '../../employees/public.ts'
import {
  findLinksToEnd,
  findLinksToRestore,
  type LinkToRestore,
  markLost,
  markRestored,
  noteEnded,
} from './links.store.ts'

/**
 * Ends the links of people to stores with the last day worked, and brings them back when the leaving counts no more or
 * moves. Days decide, so that it needs no job; doing it again changes nothing.
 */
export async function settleLinks(context: CommandContext<Actor>, employmentIds: readonly string[]): Promise<void> {
  const { tx, actor, now } = context
  for (const link of await findLinksToRestore(tx, employmentIds)) await restore(context, link)
  const ending = await findLinksToEnd(tx, employmentIds)
  if (ending.length === 0) return
  const changes = Map.groupBy(ending, ({ storeId }) => storeId)
  await changeRows(
    tx,
    storePersonRows,
    new Map(
      [...changes].map(([storeId, links]): [string, readonly RowChange[]] => [
        storeId,
        links.map(({ rowId, leftOn, isLater }) =>
          isLater ? { type: 'rescind', rowIds: [rowId] } : { type: 'end', rowId, until: leftOn },
        ),
      ]),
    ),
    { actor, now, origin: 'command' },
  )
  await noteEnded(tx, ending, now)
}

/** What was changed since, is taken, or is of a store that closes, stays ended; the checklist says why. */
async function restore(context: CommandContext<Actor>, link: LinkToRestore): Promise<void> {
  const { platform, tx } = context
  if (link.isChanged) return void (await markLost(tx, link.id, 'changed'))
  if (link.isClosed) return void (await markLost(tx, link.id, 'store_closed'))
  try {
    await platform.changes.attempt(
      tx,
      () => writeLink(context, link),
      () => true,
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await markLost(tx, link.id, 'taken')
  }
}

async function writeLink({ tx, actor, now }: CommandContext<Actor>, link: LinkToRestore): Promise<void> {
  const changes = new Map([[link.storeId, [changeOf(link)]]])
  await changeRows(tx, storePersonRows, changes, { actor, now, origin: 'command' })
  await markRestored(tx, link.id, now)
}

function changeOf({ rowId, wasRescinded, employmentId, role, remark, from, until }: LinkToRestore): RowChange {
  if (!wasRescinded) return { type: 'correct', rowId, until }
  return {
    ...{ type: 'add', id: crypto.randomUUID(), from, until },
    values: { employment_id: employmentId, role, remark },
  }
}
