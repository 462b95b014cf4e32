import { type ContractAct, contractActs, contractKinds } from '@rostrum/contracts/workforce/contracts/kinds'
import { formatDate } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { z } from 'zod'
import { findOpenRequest } from '../../../../engines/approval/approval.store.ts'
import { defineApprovalKind, type PresentedField } from '../../../../engines/approval/approval-kind.ts'
import { submitRequest } from '../../../../engines/approval/submit-request.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { CommandContext } from '../../../../kernel/command-context.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid, type KeyedInputError, notFound } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { personRecord } from '../../employees/public.ts'
import {
  type ContractRow,
  findContract,
  findEmployments,
  findTerms,
  lockContract,
  lockEmployments,
  updateContract,
} from '../contract.store.ts'
import { type ActInput, actProblems, columnsOfAct } from './contract-act.ts'
import { contractEvidence } from './contract-evidence.ts'

export const contractApprovalKind = 'contract'

const Payload = z.object({
  id: z.uuid(),
  act: z.enum(contractActs),
  number: z.string(),
  person: z.string(),
  kind: z.enum(contractKinds),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  employment: z.uuid(),
  unit: z.uuid(),
  /** Of the signature, the new last day, or the day of the request. */
  day: z.iso.date(),
  reason: z.string(),
})
type Payload = z.output<typeof Payload>

function inputOf({ act, day, reason }: Payload): ActInput {
  switch (act) {
    case 'sign':
      return { act, day }
    case 'end':
      return { act, day, reason }
    case 'void':
      return { act, reason }
  }
}

const dayLabels: Readonly<Record<Exclude<ContractAct, 'void'>, string>> = {
  sign: 'field.contract.signedOn',
  end: 'contract.last_day',
}

function presentAct({ act, person, number, kind, startsOn, endsOn, day, reason }: Payload, locale: Locale) {
  const dayText = (value: string) => formatDate(value, 'date', locale, 'UTC')
  const given = (name: string, label: string, value: string | null): PresentedField[] =>
    value === null || value === '' ? [] : [{ name, label, value }]
  return [
    { name: 'act', label: 'contract.act', value: translate(`contract.act_${act}`, {}, locale) },
    ...given('person', 'field.contract.employmentId', person),
    ...given('number', 'field.contract.number', number),
    { name: 'kind', label: 'field.kind', value: translate(`option.contract.kind.${kind}`, {}, locale) },
    ...given('startsOn', 'field.contract.startsOn', dayText(startsOn)),
    ...given('endsOn', 'field.contract.endsOn', endsOn && dayText(endsOn)),
    ...(act === 'void' ? [] : given('day', dayLabels[act], dayText(day))),
    ...given('reason', 'contract.reason', reason),
  ]
}

/** Signing, ending and voiding a contract, where a flow of its unit asks for approval. */
export const contractApproval = defineApprovalKind<Payload>({
  kind: contractApprovalKind,
  area: 'workforce',
  concernsStaff: true,
  approvesByTimeout: false,
  form: Payload,
  permission: 'contract:write',
  bulk: true,
  factKinds: { act: 'text', kind: 'text' },
  subject: ({ unit, employment, day }) => ({ unit, employment, day }),
  facts: ({ act, kind }) => ({ act, kind }),
  person: ({ person }) => person,
  title: ({ person, number }) => `${person} · ${number}`,
  present: (payload, _reader, locale) => presentAct(payload, locale),
  records: ({ id, employment }) => [
    { resources: ['contract'], id, fields: ['place', 'work', 'probationEndsOn', 'daysLeft'] },
    personRecord(employment),
  ],
  evidence: async (asking, payload) => ({ facts: await contractEvidence(asking, payload) }),
  check: async (context, payload) => problemsOf(context, payload.id, inputOf(payload)),
  async approved({ tx, actor, now }, payload) {
    const input = inputOf(payload)
    await updateContract(tx, payload.id, columnsOfAct(input, now))
    const event = { sign: 'contract.signed', end: 'contract.ended', void: 'contract.voided' }[input.act]
    const facts = { ...('day' in input && { day: input.day }), ...('reason' in input && { reason: input.reason }) }
    await audit(tx, actor, now, { event, entity: 'contract', entityId: payload.id, facts })
  },
})

async function problemsOf(
  { platform, tx, now }: Pick<CommandContext<Actor>, 'platform' | 'tx' | 'now'>,
  id: string,
  input: ActInput,
): Promise<readonly KeyedInputError[]> {
  await lockContract(tx, id)
  const contract = await findContract(tx, id, sql`true`, calendarDay(now, platform.config.timeZone))
  const employment = contract && (await employmentOf(platform, tx, contract, now))
  if (!contract || !employment) return [{ path: 'id', key: 'record.not_found' }]
  await lockEmployments(tx, [contract.employmentId])
  return actProblems(contract, employment, await findTerms(tx, [contract.employmentId]), input)
}

const employmentOf = async (platform: Platform, tx: Tx, { employmentId }: ContractRow, now: Date) =>
  (await findEmployments(tx, platform, [employmentId], now)).get(employmentId)

/**
 * Does an act, or submits it where a flow of the unit says that others approve it. The caller has checked the scope.
 *
 * @returns the request, or null when it has happened
 * @throws DomainError with the problem of the act, `contract.request_open`
 */
export async function requestAct(
  asking: CommandContext,
  id: string,
  input: ActInput,
): Promise<{ requestId: string | null }> {
  const { platform, tx, actor, now } = asking
  const problems = await problemsOf(asking, id, input)
  const [first] = problems
  if (first?.path === 'id') throw new DomainError(first.key as 'contract.is_void')
  if (first) throw invalid(...problems)
  if (await findOpenRequest(tx, contractApprovalKind, { id })) throw new DomainError('contract.request_open')
  const today = calendarDay(now, platform.config.timeZone)
  const contract = await findContract(tx, id, sql`true`, today)
  const employment = contract && (await employmentOf(platform, tx, contract, now))
  if (!contract || !employment) throw notFound()
  const payload: Payload = {
    ...{ id, act: input.act, number: contract.number, person: employment.name, kind: contract.kind },
    ...{ startsOn: contract.startsOn, endsOn: contract.endsOn },
    ...{ employment: contract.employmentId, unit: contract.unitId },
    day: input.act === 'void' ? today : input.day,
    reason: input.act === 'sign' ? '' : input.reason,
  }
  const submitted = await submitRequest({ platform, tx, actor, now }, { kind: contractApprovalKind, payload })
  return { requestId: submitted.outcome === 'submitted' ? submitted.requestId : null }
}
