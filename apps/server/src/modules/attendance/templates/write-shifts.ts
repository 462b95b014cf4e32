import type { attendanceShifts } from '@rostrum/contracts/attendance/templates/resources'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { today } from '../../../engines/resource/read-context.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { shiftChanged, templatePublished } from './public.ts'
import {
  addVersionsOfShifts,
  findDefinitionsOn,
  findShiftDays,
  findShiftsInUse,
  upsertShifts,
  writeShiftVersions,
} from './shift.store.ts'

type Values = Partial<z.output<typeof attendanceShifts.schema>>

/**
 * Writes shifts. Another definition is a version from its day on, also for the templates with the shift.
 *
 * @throws DomainError at `effectiveOn` where days have begun that the replaced version may have decided
 */
export async function writeShifts(
  { platform, tx, now }: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  await upsertShifts(
    tx,
    written.map(({ id, isCreate, values }) => ({
      ...{ id, isCreate, code: values.code, name: values.name, value: values.value, enabled: values.enabled },
      ...{ name_en: values.nameEn, business_unit_id: values.businessUnitId },
    })),
  )
  const revised = written.filter(({ values }) => values.definition !== undefined || values.effectiveOn !== undefined)
  if (revised.length === 0) return
  const ids = revised.map(({ id }) => id)
  const [known, used] = [await findShiftDays(tx, ids), await findShiftsInUse(tx, ids)]
  const current = today(platform, now)
  const versions = revised.map(({ id, values }) => {
    const days = known.get(id) ?? []
    const day = values.effectiveOn ?? days.findLast((one) => one <= current) ?? days[0] ?? current
    if (used.has(id) && day <= current && days.includes(day))
      throw invalid({ path: 'effectiveOn', key: 'attendance_template.version_begun' })
    return { shiftId: id, day, definition: values.definition }
  })
  const stored = await findDefinitionsOn(tx, versions)
  const complete = versions.flatMap(({ definition, ...version }) => {
    const found = definition ?? stored.get(version.shiftId)
    return found ? [{ ...version, definition: found }] : []
  })
  await writeShiftVersions(tx, complete, now)
  const templates = await addVersionsOfShifts(tx, complete, now)
  await announce(
    tx,
    shiftChanged,
    complete.map(({ shiftId, day }) => ({ id: shiftId, from: day })),
  )
  if (templates.length > 0) await announce(tx, templatePublished, templates)
}
