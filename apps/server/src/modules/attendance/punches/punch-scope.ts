import { sql } from 'kysely'
import { placeScopeOn } from '../../stores/stores/public.ts'

/** Punches are reached by where the person belonged on their work date. */
export const punchScopeColumns = placeScopeOn(sql`row.work_day`)
