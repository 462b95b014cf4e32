import { sql } from 'kysely'
import type { Actor } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { repriceLeave } from './change-leave.ts'

const chunk = 100

/** Prices all decided leave that is not over again, person by person in their order: plans and holidays may have changed. */
export async function repriceComingLeave(platform: Platform, actor: Actor, now: Date): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string }>`select distinct employment_id as id from leave_request
      where state in ('approved', 'shortened') and to_day >= ${now}::date - 1 and employment_id > ${after}
      order by employment_id limit ${chunk}`.execute(platform.database.db)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await platform.transaction((tx) => repriceLeave({ platform, tx, actor, now }, ids))
    after = ids.at(-1) ?? after
  }
}
