import type { attendanceConfigurations } from '@rostrum/contracts/attendance/configuration/resources'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { type DatedValues, defineDatedRows } from '../../../engines/timeline/dated-rows.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { findSubjectsOf } from './configuration.store.ts'
import { writeDatedRows } from './dated-changes.ts'
import { configurationChanged } from './public.ts'

type Values = Partial<z.output<typeof attendanceConfigurations.schema>>

export const configurationRows = defineDatedRows({
  kind: 'attendance-configuration',
  table: 'attendance_configuration',
  subject: { column: 'employment_id', table: 'employment' },
  fields: ['shift_id', 'weekly_rest', 'clocks', 'radius', 'photo', 'field'],
})

/** Writes configurations; a new one takes over from its first day. */
export async function writeConfigurations(
  context: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  const stored = await findSubjectsOf(
    context.tx,
    written.filter(({ isCreate }) => !isCreate).map(({ id }) => id),
  )
  const changed = await writeDatedRows(
    context,
    configurationRows,
    written.map(({ id, isCreate, values }) => ({
      ...{ id, isCreate, subject: values.employmentId ?? stored.get(id) ?? '' },
      ...{ from: values.from, to: values.to, values: columnsOf(values, isCreate) },
    })),
  )
  if (changed.length > 0) await announce(context.tx, configurationChanged, changed)
}

/** A correction writes only what it names. */
function columnsOf(values: Values, isCreate: boolean): DatedValues {
  const { shiftId, weeklyRest, clocks, radius, photo, field } = values
  const columns = {
    ...{ shift_id: shiftId, radius, photo, field },
    weekly_rest: weeklyRest && (weeklyRest.length > 0 ? weeklyRest.map(Number).toSorted() : null),
    clocks: clocks && Number(clocks),
  }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      value === undefined && !isCreate ? [] : [[name, value ?? null]],
    ),
  )
}
