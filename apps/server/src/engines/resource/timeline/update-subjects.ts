import { changeSchema } from '@rostrum/contracts/engines/resource/write-schemas'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { parseInput } from '../../../kernel/http/parse-input.ts'
import { mapYielding } from '../../../kernel/queues/map-yielding.ts'
import { changeTimeline } from '../../timeline/change-timeline.ts'
import type { Change, Plan } from '../../timeline/plan.ts'
import type { Resource, Resources, Values, WriteContext } from '../binding.ts'
import { type Changes, changesBetween, redactMasked } from '../changes-between.ts'
import { equalsEncrypted } from '../columns.ts'
import { mapConstraintError } from '../map-constraint-error.ts'
import { requireWritable } from '../masks.ts'
import { requireRelations } from '../relations.ts'
import { requireInScope } from '../scope.ts'
import { idsOf, type RecordUpdate, requirePrecheck, requireValidRows, type Saved } from '../write-checks.ts'
import { recordChanges, updateRows } from '../write-rows.ts'
import { findSubjectsOnDays, lockSubjectRecords } from './find-subjects.ts'
import { requireReferences } from './require-references.ts'
import { splitValues, writtenAs } from './split-values.ts'
import { type SubjectTimeline, subjectsOnDays } from './subject-timeline.ts'

/**
 * Changes records from the effective day of each, atomically. A value that holds on the day already is no change. Undated
 * fields change without a day.
 *
 * @param onPlanned receives what the changes do to the timelines
 * @throws DomainError `record.not_found`, `record.conflict`, at each invalid field, or by a rule of the timeline
 */
export async function updateSubjects(
  resources: Resources,
  resource: Resource,
  subjects: SubjectTimeline,
  context: WriteContext,
  inputs: readonly RecordUpdate[],
  onPlanned?: (plans: ReadonlyMap<string, Plan>) => void,
): Promise<readonly Saved[]> {
  const { def, binding } = resource
  const { effectiveDay = '' } = def
  const parsed = await mapYielding(inputs, ({ id, revision, ...input }) => {
    requireWritable(resource, Object.keys(input), context.actor, false)
    const { [effectiveDay]: day, ...values } = parseInput(changeSchema(def), input)
    requireDay(resource, subjects, day, values)
    return { id, revision, day: typeof day === 'string' ? day : undefined, values }
  })
  const current = await lockSubjectRecords(resource, subjects, context, def.permissions.update, parsed)
  const onDays = await findSubjectsOnDays(resource, subjects, context, def.permissions.update, parsed)
  const changing = parsed.flatMap(({ id, day, values }) => {
    const before = (day === undefined ? current : onDays).get(id)
    if (!before) return []
    const prepared = binding.prepare?.(values, before) ?? values
    const given = Object.entries(prepared).filter(
      ([field, value]) => !equalsEncrypted(resource, field, before[field], value, context.platform),
    )
    const changes = changesBetween(before, Object.fromEntries(given))
    const changed = Object.fromEntries(Object.keys(changes).map((field) => [field, prepared[field]]))
    return Object.keys(changes).length > 0 ? [{ id, day, before, changes, values: changed }] : []
  })
  if (changing.length > 0) {
    const given = changing.map(({ values }) => values)
    await requireRelations(resources, resource, context, given)
    const proposed = changing.map(({ id, before, values }) => ({ id, before, after: values }))
    await requirePrecheck(resource, context, proposed)
    requireValidRows(resource, proposed)
    const finish = await binding.guard?.(context, proposed)
    const plans = await mapConstraintError(resource, () => writeChanges(resource, subjects, context, changing))
    await finish?.()
    await requireReferences(resources, resource, context, idsOf(changing))
    await requireReach(resource, subjects, context, changing)
    onPlanned?.(plans)
  }
  const written = new Set(idsOf(changing))
  return parsed.map(({ id, revision }) => ({ id, revision: written.has(id) ? revision + 1 : revision }))
}

type SubjectChange = {
  readonly id: string
  readonly day: string | undefined
  readonly changes: Changes
  readonly values: Values
}

/** @throws DomainError for a dated field without a day */
function requireDay(resource: Resource, subjects: SubjectTimeline, day: unknown, values: Values): void {
  const { effectiveDay = '' } = resource.def
  const { patch } = splitValues(resource, subjects, values)
  if (typeof day !== 'string' && Object.keys(patch).length > 0)
    throw invalid({ path: effectiveDay, key: 'field.required' })
}

async function writeChanges(
  resource: Resource,
  subjects: SubjectTimeline,
  context: WriteContext,
  changing: readonly SubjectChange[],
): Promise<ReadonlyMap<string, Plan>> {
  const { tx, actor, now, origin = 'command', remark } = context
  const split = changing.map((change) => ({ ...change, ...splitValues(resource, subjects, change.values) }))
  const stored = split.map(({ id, values, patch }) => ({ id, values: withoutColumns(resource, values, patch) }))
  const { writeUndated } = resource.binding
  await updateRows(resource)(context, writeUndated ? stored.map(({ id }) => ({ id, values: {} })) : stored)
  await writeUndated?.(
    context,
    stored.map((one) => ({ ...one, isCreate: false })),
  )
  const dated = split.filter(({ patch }) => Object.keys(patch).length > 0)
  const undated = split.filter(({ patch }) => Object.keys(patch).length === 0)
  await recordChanges(resource, context, 'changed', undated)
  const events = dated.map(({ id, day = '', patch }): [string, readonly Change[]] => [
    id,
    [{ type: 'append', id: crypto.randomUUID(), act: 'changed', day, patch, state: 'applied' }],
  ])
  const facts = dated.map(({ id, changes }): [string, { changes: Changes }] => [
    id,
    { changes: redactMasked(resource, changes) },
  ])
  if (dated.length === 0) return new Map()
  return changeTimeline(tx, subjects.timeline, new Map(events), {
    ...{ actor, now, origin, facts: new Map(facts) },
    ...(remark && { remark }),
  })
}

/** The fields that are stored with the subject. */
const withoutColumns = (resource: Resource, values: Values, dated: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => {
      const column = writtenAs(resource, field)
      return column === undefined || !Object.hasOwn(dated, column)
    }),
  )

/** The records must be in reach as they are now, and as they are from the day of their change. */
async function requireReach(
  resource: Resource,
  subjects: SubjectTimeline,
  context: WriteContext,
  changing: readonly SubjectChange[],
): Promise<void> {
  const { def, binding } = resource
  const isMoved = ({ changes }: SubjectChange) => binding.scopeField !== undefined && binding.scopeField in changes
  for (const some of [changing.filter(isMoved), changing.filter((change) => !isMoved(change))]) {
    const moves = some.some(isMoved)
    await requireInScope(resource, context, idsOf(some), def.permissions.update, moves)
    const dated = some.flatMap(({ id, day }) => (day === undefined ? [] : [{ id, day }]))
    const onDays = { ...resource, source: subjectsOnDays(subjects, dated) }
    await requireInScope(onDays, context, idsOf(dated), def.permissions.update, moves)
  }
}
