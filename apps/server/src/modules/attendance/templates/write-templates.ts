import type { attendanceTemplates } from '@rostrum/contracts/attendance/templates/resources'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { today } from '../../../engines/resource/read-context.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { refuseReferences } from './check-references.ts'
import { templatePublished } from './public.ts'
import { countSegments, findTemplates, upsertTemplates, writeTemplateVersions } from './template.store.ts'

type Values = Partial<z.output<typeof attendanceTemplates.schema>>

/**
 * Writes templates. Other rules are a version from its day on; versions of an online template whose day has begun stay
 * as they are.
 */
export async function writeTemplates(
  { platform, tx, now }: WriteContext,
  written: readonly WrittenRecord<Values>[],
): Promise<void> {
  await upsertTemplates(
    tx,
    written.map(({ id, isCreate, values }) => ({
      ...{ id, isCreate, name: values.name, name_en: values.nameEn, kind: values.kind },
      business_unit_id: values.businessUnitId,
    })),
  )
  const revised = written.filter(({ values }) => values.rules !== undefined || values.effectiveOn !== undefined)
  if (revised.length === 0) return
  const stored = await findTemplates(
    tx,
    revised.map(({ id }) => id),
  )
  const current = today(platform, now)
  const versions = revised.map(({ id, values }) => {
    const { days = [], state = 'offline' } = stored.get(id) ?? {}
    const day = values.effectiveOn ?? days.findLast((one) => one <= current) ?? days[0] ?? current
    if (state === 'online' && day <= current && days.includes(day))
      throw invalid({ path: 'effectiveOn', key: 'attendance_template.version_begun' })
    return { templateId: id, day, rules: values.rules }
  })
  await refuseSingleSegments(tx, revised)
  refuseFigureTimes(revised)
  await refuseReferences(
    tx,
    revised.flatMap(({ id, values: { rules } }) => (rules ? [{ id, rules }] : [])),
  )
  await writeTemplateVersions(tx, versions, now)
  await announce(
    tx,
    templatePublished,
    versions.map(({ templateId, day }) => ({ id: templateId, from: day })),
  )
}

/** Four clocks need shifts of two segments. */
async function refuseSingleSegments(tx: WriteContext['tx'], revised: readonly WrittenRecord<Values>[]): Promise<void> {
  const four = revised.flatMap(({ values }) => (values.rules?.clocks === 4 ? values.rules.pattern.days : []))
  const segments = await countSegments(
    tx,
    four.filter((shift) => shift !== null),
  )
  if ([...segments.values()].some((count) => count < 2))
    throw invalid({ path: 'rules.clocks', key: 'attendance_template.two_segments' })
}

/** Reports begin, are on time, and are late, in this order; each kind of photo is taken once. */
function refuseFigureTimes(revised: readonly WrittenRecord<Values>[]): void {
  for (const { values } of revised) {
    const figure = values.rules?.figure
    if (!figure) continue
    if (figure.from >= figure.to || figure.to > figure.lateUntil)
      throw invalid({ path: 'rules.figure', key: 'attendance_template.figure_order' })
    if (new Set(figure.photoKinds).size < figure.photoKinds.length)
      throw invalid({ path: 'rules.figure.photoKinds', key: 'field.invalid' })
  }
}
