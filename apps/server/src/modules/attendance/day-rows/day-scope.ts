import { sql } from 'kysely'
import { placeScopeOn } from '../../stores/stores/public.ts'

/** Days are reached by where the employment belonged on them, not by where it belongs today. */
export const dayScopeColumns = placeScopeOn(sql`row.day`)
