import { useRows } from '@rostrum/attendance-rules/leave/spend'
import { LeaveSpan } from '@rostrum/contracts/attendance/leave/shapes'
import { formatDate } from '@rostrum/i18n/format'
import { formatMessage } from '@rostrum/i18n/message'
import { z } from 'zod'
import { actionOfEnd, defineApprovalKind } from '../../../../engines/approval/approval-kind.ts'
import { transition } from '../../../../engines/lifecycle/transition.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import type { CommandContext } from '../../../../kernel/command-context.ts'
import { announce } from '../../../../kernel/facts/announce.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import { personRecord } from '../../../workforce/employees/public.ts'
import { holdPeriods } from '../../closed-periods/public.ts'
import { kindNameIn } from '../kinds/kind-words.ts'
import { openAccounts, saveAccounts } from '../ledger/account-file.ts'
import { leaveDecided } from '../public.ts'
import { assessLeave } from './assess-leave.ts'
import { leaveEvidence } from './leave-evidence.ts'
import { leaveMachine } from './leave-machine.ts'
import { findRequest, insertAbsences, type LeaveRequestRow, lockRequest } from './request.store.ts'

export const leaveApprovalKind = 'leave'

const Payload = z.object({
  id: z.uuid(),
  employment: z.uuid(),
  unit: z.uuid(),
  department: z.uuid(),
  name: z.string(),
  kindCode: z.string(),
  kindName: z.string(),
  span: LeaveSpan,
  days: z.number(),
  reason: z.string(),
  /** The flow that the attendance template of the person names; requests from before have none. */
  flow: z.uuid().nullable().default(null),
})
type Payload = z.output<typeof Payload>

const daysText = (days: number, locale: string): string => formatMessage('{days, number}', { days }, locale)

/** Leave that a flow decides on. Price and draws were frozen when it was sent; the effect draws on what is there then. */
export const leaveApproval = defineApprovalKind<Payload>({
  kind: leaveApprovalKind,
  area: 'attendance',
  concernsStaff: true,
  form: Payload,
  bulk: true,
  factKinds: { kind: 'text', days: 'number' },
  subject: ({ unit, employment, department, span, flow }) => ({
    ...{ unit, employment, department, day: span.from },
    ...(flow !== null && { flow }),
  }),
  facts: ({ kindCode, days }) => ({ kind: kindCode, days }),
  person: ({ name }) => name,
  title: ({ name, kindCode, kindName }, locale) =>
    `${name} · ${kindNameIn({ code: kindCode, name: kindName }, locale)}`,
  present({ kindCode, kindName, span, days, reason }, _reader, locale) {
    const day = (value: string) => formatDate(value, 'date', locale, 'UTC')
    const half = (part: string) => (part === 'whole' ? '' : ` ${translate(`leave_part.${part}`, {}, locale)}`)
    return [
      { name: 'kind', label: 'leave.kind', value: kindNameIn({ code: kindCode, name: kindName }, locale) },
      { name: 'from', label: 'leave.from', value: `${day(span.from)}${half(span.fromPart)}` },
      { name: 'to', label: 'leave.to', value: `${day(span.to)}${half(span.toPart)}` },
      { name: 'days', label: 'leave.days', value: daysText(days, locale) },
      ...(reason === '' ? [] : [{ name: 'reason', label: 'leave.reason', value: reason }]),
    ]
  },
  records: ({ id, employment }) => [
    { resources: ['leave-request'], id, fields: ['hasEvidence'] },
    personRecord(employment),
  ],
  evidence: async (asking, { id, employment, kindCode, span: { from, to }, days }) => ({
    facts: await leaveEvidence(asking, { id, employment, kindCode, from, to, days }),
  }),
  async check({ platform, tx, now }, { id, employment, kindCode, span }) {
    await holdPeriods(tx, [employment])
    const [file] = await openAccounts(tx, platform, [employment], now)
    if (!file) return [{ path: 'id', key: 'record.not_found' }]
    const { problems } = await assessLeave(tx, file, { kindCode, span }, id)
    // Notice was given when it was sent: the decision may take longer.
    return problems.filter(({ key }) => key !== 'leave.notice_needed')
  },
  approved: (context, { id }) => approveLeave(context, id),
  ended: async ({ tx, actor, now }, { id }, _request, how) => {
    const request = await lockRequest(tx, id)
    if (!request) throw new Error('The leave that was decided is gone.')
    await transition(tx, leaveMachine, request, actionOfEnd[how], { actor, role: 'flow', now })
  },
})

/** Books the days and writes the absences of a request that is decided. */
async function approveLeave({ platform, tx, actor, now }: CommandContext<Actor>, id: string): Promise<void> {
  const before = await findRequest(tx, id)
  if (!before) throw new Error('The leave that was approved is gone.')
  const [file] = await openAccounts(tx, platform, [before.employmentId], now)
  const request = await lockRequest(tx, id)
  if (!file || !request) throw new Error('The leave that was approved cannot be booked.')
  const draws = await drawsNow(tx, file, request)
  const rows = useRows(draws, { newId: () => crypto.randomUUID(), request: id })
  const accountId = actor.kind === 'staff' ? actor.accountId : null
  const facts = { days: request.days, from: request.span.from, to: request.span.to }
  await transition(tx, leaveMachine, request, 'approve', { actor, role: 'flow', now, facts }, { draws })
  await saveAccounts(tx, [{ file, rows, accountId }], now)
  const taken = request.price.filter(({ days }) => days > 0)
  await insertAbsences(tx, request, taken)
  await announce(tx, leaveDecided, [{ id: request.employmentId, from: request.span.from, to: request.span.to }])
}

/** The lots may have changed since the price was frozen, for example at the turn of the year. */
async function drawsNow(
  tx: CommandContext['tx'],
  file: Parameters<typeof assessLeave>[1],
  { id, kindCode, span, terms, draws }: LeaveRequestRow,
) {
  if (!terms.ledger) return draws
  return (await assessLeave(tx, file, { kindCode, span }, id)).spending?.draws ?? draws
}
