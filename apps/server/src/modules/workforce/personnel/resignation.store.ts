import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

/** An event that a resignation took out. */
export type RescindedEvent = {
  readonly id: string
  readonly act: string
  readonly day: string
  readonly patch: Readonly<Record<string, unknown>>
  /** The act that wrote it, if one did. */
  readonly requestId: string | null
}
type Resignation = { readonly id: string; readonly rescinded: readonly RescindedEvent[] }

/** The act behind the events of a resignation, with what it rescinded; undefined where none was submitted. */
export async function findResignation(
  tx: Tx,
  employmentId: string,
  eventIds: readonly string[],
): Promise<Resignation | undefined> {
  const { rows } = await sql<Resignation>`
    select act.id, coalesce((
      select json_agg(json_build_object('id', event.id, 'act', event.act, 'day', event.day, 'patch', event.patch,
          'requestId', event.request_id)
        order by event.day, event.seq)
      from effective_event event
      where event.id in (select value::uuid from jsonb_array_elements_text(act.outcome -> 'rescinded') as value)
    ), '[]') as rescinded
    from personnel_act act
    where act.kind = 'resignation' and act.employment_id = ${employmentId} and act.state in ('scheduled', 'applied')
      and exists (select from effective_event event where event.id = any(${[...eventIds]}::uuid[])
        and event.request_id = act.id)
    limit 1`.execute(tx)
  return rows[0]
}
