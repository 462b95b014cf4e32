import type { ClockDay } from '@rostrum/attendance-rules/attendance-day'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { fullClock, type StoredClock } from '../day-rows/public.ts'

type CalculatedClock = Pick<
  ClockDay,
  'clock' | 'kind' | 'plannedAt' | 'window' | 'at' | 'result' | 'machineResult' | 'minutes' | 'place' | 'distance'
>

/** A calculated day as requests and appeals read it. */
export type CalculatedDay = {
  readonly id: string
  readonly day: string
  readonly zone: string
  readonly result: string
  readonly figure: string
  readonly final: boolean
  /** The day of the person's clock on which it became or becomes final. */
  readonly finalOn: string
  readonly clocks: readonly CalculatedClock[]
}

export async function findCalculatedDay(
  db: Db | Tx,
  employment: string,
  day: string,
): Promise<CalculatedDay | undefined> {
  type Stored = Omit<CalculatedDay, 'clocks'> & { readonly clocks: readonly StoredClock[] }
  const { rows } = await sql<Stored>`
    select id, day::text as day, time_zone as zone, result, figure, final,
      (final_at at time zone time_zone)::date::text as "finalOn", detail -> 'clocks' as clocks
    from attendance_day where employment_id = ${employment} and day = ${day}`.execute(db)
  return rows.map(({ clocks, ...row }) => ({ ...row, clocks: clocks.map(fullClock) }))[0]
}

/** The first time that counts for a clock of a date, in minutes since 1970; null without one. */
export async function findFirstTime(db: Db | Tx, employment: string, day: string): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select min((clock ->> 'at')::int) as at from attendance_day, jsonb_array_elements(detail -> 'clocks') as clock
    where employment_id = ${employment} and day = ${day}`.execute(db)
  return rows[0]?.at ?? null
}
