import { ownFields } from '@rostrum/contracts/workforce/own-file/fields'
import { RosterLabels } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { findOpenRequest } from '../../../engines/approval/approval.store.ts'
import { actionOfEnd, defineApprovalKind, type PresentedField } from '../../../engines/approval/approval-kind.ts'
import { hasFlow } from '../../../engines/approval/submit-request.ts'
import { transition } from '../../../engines/lifecycle/transition.ts'
import { changeTimeline } from '../../../engines/timeline/change-timeline.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { employmentTimeline, type HireValues, personRecord, updateEmployees } from '../employees/public.ts'
import { checkStoredCustom, findCustomFields, labelIn, splitCustom } from '../roster-fields/public.ts'
import { ownChangeMachine } from './own-change-machine.ts'
import { lockChange, type RosterChange, setChangeRequest } from './own-file.store.ts'

export const rosterChangeKind = 'roster-change'
export const rosterChangePurpose = 'roster-change'

const Shown = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  labels: RosterLabels.optional(),
})

/** What a request stores: how the changes look, never the values themselves. */
const Payload = z.object({
  changeId: z.uuid(),
  employmentId: z.uuid(),
  unit: z.uuid(),
  department: z.uuid(),
  day: z.iso.date(),
  name: z.string(),
  jobNumber: z.string(),
  shown: z.array(Shown),
})
export type RosterChangePayload = z.output<typeof Payload>

/** By standard fields, which are texts, and custom ones. */
const Values = z.record(z.string(), z.json())

/** Changes of the staff file that its own person asks for. */
export const rosterChangeApproval = defineApprovalKind<RosterChangePayload>({
  kind: rosterChangeKind,
  area: 'workforce',
  concernsStaff: true,
  approvesByTimeout: false,
  form: Payload,
  bulk: true,
  factKinds: { fields: 'number', identity: 'boolean' },
  subject: ({ employmentId, unit, department, day }) => ({ employment: employmentId, unit, department, day }),
  facts: ({ shown }) => ({ fields: shown.length, identity: shown.some(({ field }) => field === 'idNumber') }),
  person: ({ name }) => name,
  title: ({ name, jobNumber }) => `${name} · ${jobNumber}`,
  present: (payload, _reader, locale) => presentChange(payload, locale),
  records: ({ employmentId }) => [personRecord(employmentId)],
  async check(context, payload) {
    const change = await lockChange(context.tx, payload.changeId)
    const problems = change ? await tryChange(context, payload, change) : []
    return problems.length === 0 ? problems : problemsFor(context, payload, problems)
  },
  async approved(context, payload, { id }) {
    const { changeId, employmentId } = payload
    const { tx, actor, now } = context
    const change = await lockChange(tx, changeId)
    if (change?.state !== 'in_approval' || change.valuesEncrypted === null) return
    const values = await applyChange(context, payload, change.valuesEncrypted)
    await linkRequest(context, changeId, id)
    await transition(tx, ownChangeMachine, change, 'apply', { actor, role: 'flow', now })
    const facts = { fields: Object.keys(values).join(' ') }
    await audit(tx, actor, now, {
      ...{ event: 'employment.roster_changed', entity: 'employment', entityId: employmentId, facts },
    })
  },
  async ended({ tx, actor, now }, { changeId }, _request, how) {
    const change = await lockChange(tx, changeId)
    if (change?.state === 'in_approval')
      await transition(tx, ownChangeMachine, change, actionOfEnd[how], { actor, role: 'flow', now })
  },
})

/** Writes what is asked for: what has no day at once, and what is effective-dated from the day of the request. */
async function applyChange(
  { tx, platform, actor, now }: CommandContext<Actor>,
  { changeId, employmentId, unit, day }: RosterChangePayload,
  valuesEncrypted: string,
): Promise<object> {
  const values = Values.parse(JSON.parse(platform.personalData.decrypt(valuesEncrypted, rosterChangePurpose)))
  const errors = await checkStoredCustom(tx, customOf(values), { unitId: unit })
  if (errors.length > 0) throw invalid(...errors)
  await updateEmployees({ platform, tx }, [
    { id: employmentId, isCreate: false, values: values as Partial<HireValues> },
  ])
  const { dated: patch } = splitCustom(await findCustomFields(tx), values)
  if (Object.keys(patch).length === 0) return values
  const event = { type: 'append', id: crypto.randomUUID(), act: 'changed', day, patch, state: 'applied' } as const
  await changeTimeline(tx, employmentTimeline, new Map([[employmentId, [event]]]), {
    ...{ actor, now, origin: 'request', requestId: changeId },
  })
  return values
}

const customOf = (values: z.output<typeof Values>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !ownFields.some((field) => field === name)))

/** What is against a change today, such as an employment that has ended. Nothing is written. */
async function tryChange(
  context: CommandContext<Actor>,
  payload: RosterChangePayload,
  { valuesEncrypted }: RosterChange,
): Promise<readonly KeyedInputError[]> {
  if (valuesEncrypted === null) return []
  try {
    const write = () => applyChange(context, payload, valuesEncrypted)
    await context.platform.changes.attempt(context.tx, write, () => false)
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const keyed = error.errors.filter((one): one is KeyedInputError => 'key' in one)
    return keyed.length > 0 ? keyed : [{ path: 'day', key: error.code, params: error.params }]
  }
}

const numberInUse = 'employee.id_number_in_use'

/**
 * What stops a change, as the reader of the moment has it: an approver by the fields of the file, and its person at the
 * inputs. Where others decide, only they learn that the ID number belongs to another person.
 */
async function problemsFor(
  context: CommandContext<Actor>,
  payload: RosterChangePayload,
  problems: readonly KeyedInputError[],
): Promise<readonly KeyedInputError[]> {
  const { changeId, shown } = payload
  if (await findOpenRequest(context.tx, rosterChangeKind, { changeId })) return problems
  const isDecided = await hasFlow(context, { kind: rosterChangeKind, payload })
  const inputs = new Map(shown.map(({ field, labels }) => [field, `${labels ? 'custom' : 'changes'}.${field}`]))
  return problems
    .filter(({ key }) => !isDecided || key !== numberInUse)
    .map((problem) => ({ ...problem, path: inputs.get(problem.path) ?? problem.path }))
}

async function linkRequest({ tx }: CommandContext<Actor>, changeId: string, requestId: string): Promise<void> {
  const request = await tx.selectFrom('approval_request').select('id').where('id', '=', requestId).executeTakeFirst()
  if (request) await setChangeRequest(tx, changeId, requestId)
}

function presentChange({ name, jobNumber, shown }: RosterChangePayload, locale: Locale): readonly PresentedField[] {
  return [
    { name: 'name', label: 'field.employment.name', value: name },
    { name: 'jobNumber', label: 'field.employment.jobNumber', value: jobNumber },
    ...shown.map(({ field, labels, before, after }) => ({
      ...{ name: field, label: labels ? { text: labelIn(labels, locale) ?? field } : `field.employment.${field}` },
      ...{ value: after === '' ? '–' : after },
      before: before === '' ? '–' : before,
    })),
  ]
}
