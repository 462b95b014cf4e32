import type { templateAssignments } from '@rostrum/contracts/attendance/templates/resources'
import { dayAfter } from '@rostrum/contracts/kernel/days'
import type { z } from 'zod'
import type { WriteContext, WrittenRecord } from '../../../engines/resource/binding.ts'
import { changeRows } from '../../../engines/timeline/change-dated-rows.ts'
import type { RowChange } from '../../../engines/timeline/dated-rows-plan.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { findTargets, type Target } from './assignment.store.ts'
import { assignmentKinds, assignmentTargets } from './assignments.ts'
import { templateAssigned } from './public.ts'
import { findOnlineTemplates } from './template.store.ts'

type Values = Partial<z.output<typeof templateAssignments.schema>>
type WrittenAssignment = WrittenRecord<Values>

/**
 * Gives templates to people, stores, departments and units, and ends or corrects it.
 *
 * @throws DomainError where the target has another template on one of the days, or the template is offline
 */
export async function writeAssignments(
  { tx, actor, now, origin = 'command' }: WriteContext,
  written: readonly WrittenAssignment[],
): Promise<void> {
  const templates = written.flatMap(({ values }) => values.templateId ?? [])
  const online = await findOnlineTemplates(tx, templates)
  if (templates.some((id) => !online.has(id))) throw invalid({ path: 'templateId', key: 'attendance_template.offline' })
  const stored = await findTargets(
    tx,
    written.filter(({ isCreate }) => !isCreate).map(({ id }) => id),
  )
  const placed = written.flatMap((one) => {
    const at = stored.get(one.id) ?? targetOf(one.values)
    return at ? [{ at, change: changeOf(one) }] : []
  })
  for (const target of assignmentTargets) {
    const some = Map.groupBy(
      placed.filter(({ at }) => at.target === target),
      ({ at }) => at.id,
    )
    if (some.size === 0) continue
    const bySubject = new Map([...some].map(([id, all]) => [id, all.map(({ change }) => change)]))
    await changeRows(tx, assignmentKinds[target], bySubject, { actor, now, origin, recorded: true })
  }
  const after = await findTargets(
    tx,
    written.map(({ id }) => id),
  )
  const ranges = [...stored.values(), ...after.values()]
  await announce(
    tx,
    templateAssigned,
    ranges.map(({ target, id, from, until }) => ({ target, id, from, until })),
  )
}

function targetOf(values: Values): Target | undefined {
  for (const target of assignmentTargets) {
    const id = values[target]
    if (id) return { target, id }
  }
  return undefined
}

function changeOf({ id, isCreate, values: { templateId, from, to } }: WrittenAssignment): RowChange {
  if (isCreate)
    return {
      ...{ type: 'add', id, from: from ?? '', until: dayAfter(to ?? null) },
      values: { template_id: templateId ?? null },
    }
  return {
    ...{ type: 'correct', rowId: id },
    ...(from !== undefined && { from }),
    ...(to !== undefined && { until: dayAfter(to) }),
    ...(templateId !== undefined && { values: { template_id: templateId } }),
  }
}
