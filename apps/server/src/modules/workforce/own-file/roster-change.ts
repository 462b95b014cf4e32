import { ownFields } from '@rostrum/contracts/workforce/own-file/fields'
import { z } from 'zod'
import { actionOfEnd, defineApprovalKind, type PresentedField } from '../../../engines/approval/approval-kind.ts'
import { transition } from '../../../engines/lifecycle/transition.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { personRecord, updateEmployees } from '../employees/public.ts'
import { ownChangeMachine } from './own-change-machine.ts'
import { lockChange, setChangeRequest } from './own-file.store.ts'

export const rosterChangeKind = 'roster-change'
export const rosterChangePurpose = 'roster-change'

const Shown = z.object({ field: z.enum(ownFields), before: z.string(), after: z.string() })

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

const Values = z.partialRecord(z.enum(ownFields), z.string())

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
  present: (payload) => presentChange(payload),
  records: ({ employmentId }) => [personRecord(employmentId)],
  check: async () => [],
  async approved(context, { changeId, employmentId }, { id }) {
    const { tx, platform, actor, now } = context
    const change = await lockChange(tx, changeId)
    if (change?.state !== 'in_approval' || change.valuesEncrypted === null) return
    const values = Values.parse(JSON.parse(platform.personalData.decrypt(change.valuesEncrypted, rosterChangePurpose)))
    await updateEmployees({ platform, tx }, [{ id: employmentId, isCreate: false, values }])
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

async function linkRequest({ tx }: CommandContext<Actor>, changeId: string, requestId: string): Promise<void> {
  const request = await tx.selectFrom('approval_request').select('id').where('id', '=', requestId).executeTakeFirst()
  if (request) await setChangeRequest(tx, changeId, requestId)
}

function presentChange({ name, jobNumber, shown }: RosterChangePayload): readonly PresentedField[] {
  return [
    { name: 'name', label: 'field.employment.name', value: name },
    { name: 'jobNumber', label: 'field.employment.jobNumber', value: jobNumber },
    ...shown.map(({ field, before, after }) => ({
      ...{ name: field, label: `field.employment.${field}`, value: after === '' ? '–' : after },
      before: before === '' ? '–' : before,
    })),
  ]
}
