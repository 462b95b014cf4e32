import type { holidays } from '@rostrum/contracts/attendance/holidays/resources'
import type { z } from 'zod'
import type { Change, WriteContext } from '../../../engines/resource/binding.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { holidayChanged } from './public.ts'

type Values = Partial<z.output<typeof holidays.schema>>

/** Announces the days of holidays that a write adds, changes or removes, where they were and where they are. */
export async function announceHolidays({ tx }: WriteContext, changes: readonly Change<Values>[]) {
  const days = changes.flatMap(({ before, after }) => [before ?? {}, { ...before, ...after }])
  return () => announceDays(tx, days)
}

/** Announces each day of a country once. */
export async function announceDays(tx: Tx, days: readonly Pick<Values, 'country' | 'day'>[]): Promise<void> {
  const known = new Map(
    days.flatMap(({ country, day }) => (country && day ? [[`${country} ${day}`, { country, day }] as const] : [])),
  )
  if (known.size > 0) await announce(tx, holidayChanged, [...known.values()])
}
