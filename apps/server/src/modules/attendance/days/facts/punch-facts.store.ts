import type { Punch } from '@rostrum/attendance-rules/facts'
import { addDays } from '@rostrum/contracts/kernel/days'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import { type FactWindow, windowsOf } from '../../plans/public.ts'
import { claimedBetween, findClaimedApart } from '../../punches/public.ts'

export type StoredPunch = {
  readonly employmentId: string
  readonly id: string
  readonly minute: number
  readonly source: 'clock' | 'field' | 'store_code' | 'device'
  readonly state: 'counted' | 'awaiting' | 'refused' | 'invalid'
  readonly place: string
  /** Someone decided on a request about it. */
  readonly decided: boolean
  readonly latitude: number | null
  readonly longitude: number | null
  readonly accuracy: number | null
  /** Set once the position was deleted. */
  readonly measured: Punch['measured'] | null
}

export async function findPunches(tx: Tx, windows: readonly FactWindow[]): Promise<readonly StoredPunch[]> {
  const [first] = windows.map(({ from }) => from).toSorted()
  const last = windows
    .map(({ to }) => to)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return []
  const apart = await findClaimedApart(
    tx,
    windows.map(({ employmentId }) => employmentId),
  )
  const far = windows.filter(({ employmentId }) => apart.has(employmentId))
  const near = windows.filter(({ employmentId }) => !apart.has(employmentId))
  return [
    ...(await readPunches(tx, near, claimedBetween(addDays(first, -1), addDays(last, 2)))),
    ...(await readPunches(tx, far, sql<boolean>`true`)),
  ]
}

/** The punches of some windows, those of an employment by time. */
async function readPunches(
  tx: Tx,
  windows: readonly FactWindow[],
  claimed: RawBuilder<boolean>,
): Promise<readonly StoredPunch[]> {
  if (windows.length === 0) return []
  const { rows } = await sql<StoredPunch>`
    select punch.employment_id as "employmentId", punch.id,
      floor(extract(epoch from punch.punched_at) / 60)::int as minute, punch.source, punch.state, punch.place,
      punch.id in (select request.punch_id from ${windowsOf(windows)} join attendance_request request
        on request.employment_id = wide.employment_id and request.day between wide.first - 2 and wide.last + 2
          and request.punch_id is not null and request.state = 'approved') as decided,
      punch.latitude, punch.longitude, punch.accuracy, case when punch.final_place is not null
        then jsonb_build_object('result', punch.final_place, 'distance', punch.final_distance) end as measured
    from ${windowsOf(windows)} join attendance_punch punch on punch.employment_id = wide.employment_id
      and punch.punched_at between wide.first - interval '1 day' and wide.last + interval '2 days'
    where punch.source in ('clock', 'field', 'store_code', 'device') and ${claimed}
    order by punch.employment_id, punch.punched_at, punch.id`.execute(tx)
  return rows
}
