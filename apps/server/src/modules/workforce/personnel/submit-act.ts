import type { ActState } from '@rostrum/contracts/workforce/personnel/kinds'
import { sql } from 'kysely'
import { submitRequest } from '../../../engines/approval/submit-request.ts'
import { requireRelations } from '../../../engines/resource/relations.ts'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { employmentScopeColumns, requireOther } from '../employees/public.ts'
import type { ActInput, PersonnelAct, PlannedAct, Subject } from './act.ts'
import { findSubmittedAct, hasOpenAct, insertAct, lockAct } from './acts.store.ts'
import type { ActPayload } from './approval-kind.ts'
import { labelsOfAct } from './labels-of-act.ts'
import { employmentsOf, resourcesOf } from './registered-resources.ts'
import { requiredOf } from './required-fields.ts'
import { lockSubject } from './subject.store.ts'

type Submitted = { readonly id: string; readonly state: ActState; readonly requestId: string | null }

/**
 * Submits an act. Where a flow of the unit decides on it, it counts with the last approval; otherwise at once.
 *
 * @throws DomainError at the fields that are refused; `personnel.information_missing` with every field that is missing;
 *   `personnel.already_requested`; `personnel.own_act` where no one else would decide; as `submitRequest`
 */
export const submitAct = <I extends ActInput>(
  context: QueryContext,
  act: PersonnelAct<I>,
  input: I & { readonly key: string },
): Promise<Submitted> => context.platform.transaction((tx) => submitActIn(tx, context, act, input))

/** The same in a transaction of the caller. @param id the identifier that the act gets */
export async function submitActIn<I extends ActInput>(
  tx: Tx,
  context: QueryContext,
  act: PersonnelAct<I>,
  { key, ...input }: I & { readonly key: string },
  id: string = crypto.randomUUID(),
): Promise<Submitted> {
  const { platform, actor, now } = context
  const earlier = await findSubmittedAct(tx, actor.accountId, key)
  if (earlier) return submittedOf(tx, earlier.id)
  const parsed = act.form.parse(input)
  const { subject, planned, problems } = await prepareAct(context, tx, act, parsed)
  const simultaneous = await findSubmittedAct(tx, actor.accountId, key)
  if (simultaneous) return submittedOf(tx, simultaneous.id)
  if (problems.length > 0) throw invalid(...problems)
  if (await hasOpenAct(tx, subject.id, act.kind)) throw new DomainError('personnel.already_requested')
  const { missing } = await requiredOf(tx, act, subject, planned, context.language)
  if (missing.length > 0) throw new DomainError('personnel.information_missing', { fields: missing })
  const payload = await payloadOf(context, tx, act, { id, input: parsed, subject, planned })
  await insertAct(tx, { ...storedOf(act, parsed, planned, payload), requesterId: actor.accountId, key }, now)
  const event = `employment.${act.kind}_requested`
  await audit(tx, actor, now, { event, entity: 'employment', entityId: subject.id, facts: { act: id } })
  const submitted = await submitRequest(
    { platform, tx, actor, now },
    {
      ...{ kind: act.kind, payload, key },
      permission: act.permission,
    },
  )
  if (submitted.outcome !== 'submitted') await requireOther(tx, actor, subject.id)
  else {
    await sql`update personnel_act set request_id = ${submitted.requestId} where id = ${id}`.execute(tx)
  }
  return submittedOf(tx, id)
}

/** Loads the employment within the reach of the actor, and plans the act. */
export async function prepareAct<I extends ActInput>(
  { platform, actor, now }: QueryContext,
  tx: Tx,
  act: PersonnelAct<I>,
  input: I,
): Promise<{ subject: Subject; planned: PlannedAct; problems: readonly KeyedInputError[] }> {
  const reached = rowScopeCondition(employmentScopeColumns, actor, act.permission)
  const scope = act.among ? sql<boolean>`${reached} and ${act.among}` : reached
  const day = calendarDay(now, platform.config.timeZone)
  const subject = await lockSubject(tx, platform, input.employmentId, now, day, scope)
  const hidden = await hiddenRelations({ platform, actor, now }, tx, act.relations(input))
  const planned = await act.plan(tx, subject, input)
  const isPast = planned.day < subject.today && !actor.permissions.has('personnel:correct')
  const past = isPast ? [{ path: 'day', key: 'personnel.past_day', params: { day: subject.today } }] : []
  // What is against a hidden record would tell of it.
  const visible = planned.problems.filter(({ path }) => !hidden.some((one) => one.path === path))
  return { subject, planned, problems: [...hidden, ...past, ...visible] }
}

/** Records that the actor could not choose, at their fields. */
async function hiddenRelations(
  context: Pick<QueryContext, 'platform' | 'actor' | 'now'>,
  tx: Tx,
  named: Readonly<Record<string, string>>,
): Promise<readonly KeyedInputError[]> {
  try {
    await requireRelations(resourcesOf(context.platform), employmentsOf(context.platform), { ...context, tx }, [named])
    return []
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'request.invalid') throw error
    return error.errors.flatMap((one) => ('key' in one ? [{ ...one, path: `changes.${one.path}` }] : []))
  }
}

type Prepared<I> = {
  readonly id: string
  readonly input: I
  readonly subject: Subject
  readonly planned: PlannedAct
}

/** What the request stores, with the names that its approvers see. */
export async function payloadOf<I extends ActInput>(
  context: QueryContext,
  tx: Tx,
  act: PersonnelAct<I>,
  { id, input, subject, planned }: Prepared<I>,
): Promise<ActPayload> {
  const { nameOf } = await labelsOfAct(context, tx, subject, planned)
  const { unit_id, department_id } = planned.values
  return {
    ...{ actId: id, employmentId: subject.id, name: subject.name, jobNumber: subject.jobNumber },
    unit: String(unit_id ?? subject.companyId),
    department: typeof department_id === 'string' ? department_id : null,
    day: planned.day,
    remark: input.remark,
    shown: [...act.shown(input, planned, subject, nameOf)],
    facts: { ...planned.facts },
    input: JSON.parse(JSON.stringify(input)),
  }
}

const storedOf = <I extends ActInput>(
  { kind }: PersonnelAct<I>,
  input: I,
  { day, type, plannedDay }: PlannedAct,
  { actId, employmentId, shown }: ActPayload,
) => {
  const texts = shown.filter(({ as }) => as === 'text')
  const joined = (side: 'before' | 'after') => texts.map((one) => one[side] ?? '–').join(' · ')
  return {
    ...{
      id: actId,
      kind,
      employmentId,
      type: type ?? null,
      day,
      plannedDay: plannedDay ?? null,
      input,
      remark: input.remark,
    },
    ...{ before: joined('before'), after: joined('after') },
  }
}

async function submittedOf(tx: Tx, id: string): Promise<Submitted> {
  const act = await lockAct(tx, id)
  if (!act) throw new Error('The act that was written is gone.')
  return { id, state: act.state, requestId: act.requestId }
}
