import { addDays } from '@rostrum/contracts/kernel/days'
import type { ActPreview } from '@rostrum/contracts/workforce/personnel/calls'
import type { Resource } from '../../../engines/resource/binding.ts'
import { describeResource } from '../../../engines/resource/describe-resource.ts'
import { readableFields } from '../../../engines/resource/masks.ts'
import { effectOf } from '../../../engines/resource/timeline/effect-of.ts'
import { datedByField } from '../../../engines/resource/timeline/split-values.ts'
import { rowOn } from '../../../engines/timeline/fold.ts'
import type { Plan } from '../../../engines/timeline/plan.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { employmentSubjects } from '../employees/public.ts'
import { findFieldsOfUnit, inOwnForm } from '../roster-fields/public.ts'
import type { ActInput, PersonnelAct, PlannedAct, Subject } from './act.ts'
import { labelsOfAct } from './labels-of-act.ts'
import { previewPath } from './preview-path.ts'
import { resourcesOf, rosterOn } from './registered-resources.ts'
import { requiredOf } from './required-fields.ts'
import { payloadOf, prepareAct } from './submit-act.ts'
import { tryAct } from './write-act.ts'

/** What an act would do, who would decide on it, and what is against it. Nothing is written. */
export function previewAct<I extends ActInput>(
  context: QueryContext,
  act: PersonnelAct<I>,
  input: I,
): Promise<ActPreview> {
  const { platform, actor, language } = context
  return platform.transaction(async (tx) => {
    const { subject, planned, problems: found } = await prepareAct(context, tx, act, input)
    const trial =
      found.length > 0 ? { plans: new Map(), problems: found } : await tryAct({ ...context, tx }, subject, planned)
    const payload = await payloadOf(context, tx, act, { id: crypto.randomUUID(), input, subject, planned })
    const { labels } = await labelsOfAct(context, tx, subject, planned)
    const roster = await rosterOn({ platform, actor, now: context.now, tx }, planned.day)
    const plan: Plan | undefined = trial.plans.get(subject.id)
    const say = ({ key, params = {} }: KeyedInputError) => translate(key, params, language)
    return {
      person: personOf(subject),
      today: subject.today,
      earliest: actor.permissions.has('personnel:correct') ? null : subject.today,
      before: valuesBefore(roster, context, subject, planned),
      datedFields: await datedFields(roster, { ...context, tx }, planned, subject.companyId),
      problems: trial.problems.map((problem) => ({ path: problem.path, message: say(problem) })),
      warnings: planned.warnings.map(say),
      required: await requiredOf(tx, act, subject, planned, language),
      effect: effectOn(roster, context, subject, plan, labels),
      restored: restoredBy(plan),
      approval: await previewPath(context, tx, act.kind, payload, subject.id),
      labels,
    }
  })
}

function personOf({ name, jobNumber, companyId, company, rows, today }: Subject): ActPreview['person'] {
  const values = (rowOn(rows, today) ?? rows[0])?.values ?? {}
  const day = (column: string) => (typeof values[column] === 'string' ? values[column] : null)
  const stoppedProbation = values.employment_state === 'left' && values.probation_state === 'waiting'
  return {
    ...{ name, jobNumber, companyId, company },
    employmentState: String(values.employment_state),
    probationState: stoppedProbation ? 'left' : String(values.probation_state),
    entryDate: day('entry_date') ?? today,
    regularisationDate: day('regularisation_date'),
    leaveDate: day('leave_date'),
  }
}

/** The values of the day before the act, or of the day itself where the employment begins on it. */
function valuesBefore(
  resource: Resource,
  { actor }: QueryContext,
  { rows }: Subject,
  { day }: PlannedAct,
): ActPreview['before'] {
  const readable = readableFields(resource, actor)
  const values = datedByField(resource, (rowOn(rows, addDays(day, -1)) ?? rowOn(rows, day) ?? rows[0])?.values)
  const shown = Object.entries(values).filter(([field]) => readable.includes(field))
  return JSON.parse(JSON.stringify(Object.fromEntries(shown)))
}

/**
 * The custom fields that change from a day on, as their inputs need them. Those that the unit after the act does not
 * have are not writable; they name values of earlier units.
 */
async function datedFields(
  resource: Resource,
  { platform, actor, now, language, tx }: QueryContext & { readonly tx: Tx },
  { values, day: asOf }: PlannedAct,
  companyId: string,
): Promise<ActPreview['datedFields']> {
  const ofUnit = await findFieldsOfUnit(tx, String(values.unit_id ?? companyId))
  const own = inOwnForm(resource, ofUnit)
  const { fields } = describeResource(resourcesOf(platform), own, { platform, actor, now, language, asOf })
  return fields
    .filter(({ name, writable }) => resource.runtime?.[name]?.dated && writable !== 'never')
    .map((field) => (ofUnit.get(field.name)?.enabled ? field : { ...field, writable: 'never' as const }))
}

/** The events that come back as those of the act that planned them. */
const restoredBy = (plan: Plan | undefined): ActPreview['restored'] =>
  (plan?.added ?? []).flatMap(({ id, day, act, requestId }) => (requestId === undefined ? [] : [{ id, day, act }]))

function effectOn(
  resource: Resource,
  { actor }: QueryContext,
  { events }: Subject,
  plan: Plan | undefined,
  labels: ActPreview['labels'],
): ActPreview['effect'] {
  if (!plan) return null
  const { periods, later } = effectOf(resource, employmentSubjects, plan, events, readableFields(resource, actor))
  const gone = plan.rescinded
    .filter(({ id }) => !later.some((one) => one.id === id))
    .map(({ id, day, act }) => ({ id, day, act, outcome: 'void' as const, changes: [] }))
  return { periods, later: [...later, ...gone].toSorted((one, other) => (one.day < other.day ? -1 : 1)), labels }
}
