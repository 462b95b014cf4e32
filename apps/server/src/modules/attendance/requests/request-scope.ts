import { sql } from 'kysely'
import { placeScopeOn } from '../../stores/stores/public.ts'

/** Requests are reached by where the person belonged on their first day. */
export const requestScopeColumns = placeScopeOn(sql`row.day`)
