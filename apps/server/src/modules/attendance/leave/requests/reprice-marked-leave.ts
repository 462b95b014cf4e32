import { sql } from 'kysely'
import type { Actor } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { repriceLeave } from './change-leave.ts'

const chunk = 100

/**
 * Prices decided leave again whose plans or holidays have changed, some people in a transaction: a killed server leaves
 * the marks of the others.
 */
export async function repriceMarkedLeave(platform: Platform, actor: Actor, now: Date): Promise<void> {
  for (;;) {
    const done = await platform.transaction(async (tx) => {
      const { rows } = await sql<{ id: string }>`update leave_account set reprice = false
        where id in (select id from leave_account where reprice order by id limit ${chunk} for update skip locked)
        returning id`.execute(tx)
      const ids = rows.map(({ id }) => id).toSorted()
      if (ids.length > 0) await repriceLeave({ platform, tx, actor, now }, ids)
      return ids.length
    })
    if (done < chunk) return
  }
}
