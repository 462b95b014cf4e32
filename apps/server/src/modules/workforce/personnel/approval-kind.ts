import { RosterLabels } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { formatDate } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import {
  type ApprovalKind,
  actionOfEnd,
  defineApprovalKind,
  type PresentedField,
} from '../../../engines/approval/approval-kind.ts'
import { transition } from '../../../engines/lifecycle/transition.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { departmentRecord, personRecord } from '../employees/public.ts'
import { labelIn } from '../roster-fields/public.ts'
import type { ActInput, PersonnelAct } from './act.ts'
import { actEvidence } from './act-evidence.ts'
import { actMachine } from './act-machine.ts'
import { lockAct, setRequest } from './acts.store.ts'
import { lockSubject } from './subject.store.ts'
import { tryAct, writeAct } from './write-act.ts'

const Shown = z.object({
  field: z.string(),
  as: z.enum(['text', 'day', 'option']),
  before: z.string().nullable(),
  after: z.string().nullable(),
  labels: RosterLabels.optional(),
})
type Shown = z.output<typeof Shown>

/** What a request stores: the input, and how it looked at the submission. */
const Payload = z.object({
  actId: z.uuid(),
  employmentId: z.uuid(),
  unit: z.uuid(),
  department: z.uuid().nullable(),
  day: z.iso.date(),
  name: z.string(),
  jobNumber: z.string(),
  remark: z.string(),
  shown: z.array(Shown),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  input: z.json(),
})
export type ActPayload = z.output<typeof Payload>

/** An act as something that needs approval where a flow says so. */
export function approvalKindOf<I extends ActInput>(act: PersonnelAct<I>): ApprovalKind {
  const { kind, permission, factKinds } = act
  return defineApprovalKind<ActPayload>({
    ...{ kind, permission, factKinds, area: 'workforce', concernsStaff: true, approvesByTimeout: false, form: Payload },
    subject: ({ employmentId, unit, department, day }) => ({
      ...{ employment: employmentId, unit, day },
      ...(department !== null && { department }),
    }),
    facts: ({ facts }) => facts,
    person: ({ name }) => name,
    title: ({ name, jobNumber }, locale) => translate('personnel.title', { kind, name, jobNumber }, locale),
    present: (payload, _reader, locale) => presentAct(kind, payload, locale),
    records: ({ actId, employmentId, department }) => [
      { resources: [kind, `guide-${kind}`, 'personnel-act'], id: actId },
      personRecord(employmentId),
      ...departmentRecord(department),
    ],
    evidence: async (asking, payload) => ({ facts: await actEvidence(asking, act, payload) }),
    async check(context, payload) {
      const subject = await subjectOf(context, payload)
      return (await tryAct(context, subject, await act.plan(context.tx, subject, act.form.parse(payload.input))))
        .problems
    },
    async approved(context, payload, { id }) {
      const { tx, actor, now } = context
      const subject = await subjectOf(context, payload)
      const planned = await act.plan(tx, subject, act.form.parse(payload.input))
      if (await isRequest(tx, id)) await setRequest(tx, payload.actId, id)
      const found = await lockAct(tx, payload.actId)
      if (!found) throw new Error('The act that was approved is gone.')
      const { outcome = {} } = planned
      await transition(tx, actMachine, found, 'approve', { actor, role: 'flow', now }, { outcome })
      await writeAct(context, subject, planned, { actId: payload.actId, remark: payload.remark })
    },
    async ended({ tx, actor, now }, { actId }, _request, how) {
      const found = await lockAct(tx, actId)
      if (found?.state === 'in_approval')
        await transition(tx, actMachine, found, actionOfEnd[how], { actor, role: 'flow', now })
    },
  })
}

const subjectOf = ({ tx, platform, now }: CommandContext<Actor>, { employmentId }: ActPayload) =>
  lockSubject(tx, platform, employmentId, now, calendarDay(now, platform.config.timeZone))

/** Without a flow the act counts at once, and no request exists. */
const isRequest = async (tx: CommandContext['tx'], id: string): Promise<boolean> =>
  (await tx.selectFrom('approval_request').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

function presentAct(kind: string, payload: ActPayload, locale: Locale): readonly PresentedField[] {
  const text = ({ field, as }: Shown, value: string | null): string => {
    if (value === null) return '–'
    if (as === 'day') return formatDate(value, 'day', locale, 'UTC')
    return as === 'option' ? translate(`option.${kind}.${field}.${value}`, {}, locale) : value
  }
  const labelOf = ({ field, labels }: Shown) =>
    labels === undefined ? `field.${kind}.${field}` : { text: labelIn(labels, locale) ?? field }
  const shown = payload.shown.map((one) => ({
    ...{ name: one.field, label: labelOf(one), value: text(one, one.after) },
    ...(one.before !== null && { before: text(one, one.before) }),
  }))
  const plain = (name: string, value: string) => (value === '' ? [] : [{ name, label: `field.${kind}.${name}`, value }])
  return [
    ...plain('name', payload.name),
    ...plain('jobNumber', payload.jobNumber),
    ...plain('day', formatDate(payload.day, 'day', locale, 'UTC')),
    ...shown,
    ...plain('remark', payload.remark),
  ]
}
