import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { checkEmail } from '@rostrum/contracts/kernel/checks/address'
import { readPhone } from '@rostrum/contracts/kernel/phone'
import type { ownFileCalls } from '@rostrum/contracts/workforce/own-file/calls'
import { type OwnChangeState, type OwnField, ownFields } from '@rostrum/contracts/workforce/own-file/fields'
import { checkIdNumberOf, normalizeIdNumberOf } from '@rostrum/workforce-rules/id-number'
import { submitRequest } from '../../../engines/approval/submit-request.ts'
import { settingsOfUnit } from '../../../engines/unit/unit-settings.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid, type KeyedInputError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { encryptedFields, sealedPurpose } from '../employees/public.ts'
import { isFilled, readCustom } from '../roster-fields/public.ts'
import { readOwnCustom } from './own-custom.ts'
import {
  findOwnEmployments,
  findOwnPerson,
  findSubmittedChange,
  hasOpenChange,
  insertChange,
  lockChange,
  lockEmployment,
  type OwnPerson,
  type RosterChange,
  type ShownChange,
  setChangeRequest,
} from './own-file.store.ts'
import { type RosterChangePayload, rosterChangeKind, rosterChangePurpose } from './roster-change.ts'

type Input = ParsedOf<(typeof ownFileCalls)['POST /workbenchApi/own/file/changes']>
type Requested = { readonly id: string; readonly state: OwnChangeState; readonly requestId: string | null }

/**
 * Asks for changes of the own file. One request of a person is open at a time. New values are sealed until it ends.
 *
 * @throws DomainError at the fields that are refused; `own_file.already_requested`; as `submitRequest`
 */
export function askOwnChange(context: QueryContext, { changes, custom: given, key }: Input): Promise<Requested> {
  const { platform, actor, now } = context
  return platform.transaction(async (tx) => {
    const person = await findOwnPerson(tx, actor.accountId)
    const day = calendarDay(now, platform.config.timeZone)
    const [employment] = person ? await findOwnEmployments(tx, person.employeeId, day) : []
    if (!person || !employment || employment.employmentState === 'left') throw notFound()
    await lockEmployment(tx, employment.id)
    const earlier = await findSubmittedChange(tx, actor.accountId, key)
    if (earlier) return answerOf(earlier)
    if (await hasOpenChange(tx, employment.id)) throw new DomainError('own_file.already_requested')
    const { country, today } = await settingsOfUnit(tx, platform, employment.unitId, now)
    const before = currentValues(platform, person)
    const { values, errors } = readChanges(changes, before, { country: country ?? '', today, person })
    const custom = readCustomChanges(await readOwnCustom({ ...context, tx }, tx, person, employment, day), given)
    if (errors.length + custom.errors.length > 0) throw invalid(...errors, ...custom.errors)
    const changed = ownFields.filter((field) => values[field] !== undefined)
    if (changed.length + custom.shown.length === 0) throw new DomainError('own_file.nothing_changes')
    const id = crypto.randomUUID()
    const standard = changed.map((field) => ({
      ...{ field, before: shownAs(field, before[field]), after: shownAs(field, values[field] ?? '') },
    }))
    const shown = [...standard, ...custom.shown]
    const valuesEncrypted = platform.personalData.encrypt(
      JSON.stringify({ ...values, ...custom.values }),
      rosterChangePurpose,
    )
    const requester = { requesterId: actor.accountId, key }
    await insertChange(tx, { id, employmentId: employment.id, shown, valuesEncrypted, ...requester }, now)
    const facts = { fields: shown.map(({ field }) => field).join(' ') }
    const event = 'employment.roster_change_requested'
    await audit(tx, actor, now, { event, entity: 'employment', entityId: employment.id, facts })
    const payload: RosterChangePayload = {
      ...{ changeId: id, employmentId: employment.id, unit: employment.unitId, department: employment.departmentId },
      ...{ day: today, name: person.name, jobNumber: employment.jobNumber, shown },
    }
    return submit({ platform, tx, actor, now }, payload, key)
  })
}

async function submit(
  context: Omit<CommandContext, 'tx'> & { readonly tx: Tx },
  payload: RosterChangePayload,
  key: string,
) {
  const submitted = await submitRequest(context, { kind: rosterChangeKind, payload, key })
  if (submitted.outcome === 'submitted') await setChangeRequest(context.tx, payload.changeId, submitted.requestId)
  const change = await lockChange(context.tx, payload.changeId)
  if (!change) throw new Error('The request for changes that was written is gone.')
  return answerOf(change)
}

const answerOf = ({ id, state, requestId }: RosterChange): Requested => ({ id, state, requestId })

type OwnValues = Readonly<Record<OwnField, string>>

function currentValues({ personalData }: Platform, { latinName, email, sealed }: OwnPerson): OwnValues {
  const whole = (field: OwnField) => {
    const encrypted = sealed[field]
    return encrypted === undefined ? '' : personalData.decrypt(encrypted, sealedPurpose)
  }
  return {
    ...{ latinName, email, phone: whole('phone'), address: whole('address'), idNumber: whole('idNumber') },
    ...{ taxCode: whole('taxCode'), insuranceCode: whole('insuranceCode') },
  }
}

type Reading = { readonly country: string; readonly today: string; readonly person: OwnPerson }

/** The values that differ, as they are stored, and why some are refused. */
function readChanges(changes: Input['changes'], before: OwnValues, reading: Reading) {
  const errors: KeyedInputError[] = []
  const values: Partial<Record<OwnField, string>> = {}
  for (const field of ownFields) {
    const typed = changes[field]
    if (typed === undefined) continue
    const { value, key } = readOne(field, typed, reading)
    if (key !== undefined) errors.push({ path: `changes.${field}`, key })
    else if (value !== before[field]) values[field] = value
  }
  return { values, errors }
}

type ReadOne = { readonly value: string; readonly key?: string | undefined }

/** One value as it is stored, or the message that refuses it. */
function readOne(field: OwnField, typed: string, { country, today, person }: Reading): ReadOne {
  if (typed === '') return { value: '' }
  if (field === 'phone') {
    const value = readPhone(typed, country)
    return value === undefined ? { value: '', key: 'employee.phone' } : { value }
  }
  if (field === 'email') return { value: typed, ...(checkEmail(typed) && { key: 'own_file.email' }) }
  if (field !== 'idNumber') return { value: typed }
  const nationality = person.nationality ?? country
  const value = normalizeIdNumberOf(nationality, typed)
  const problem = checkIdNumberOf(nationality, value, today)
  return { value, ...(problem && { key: `employee.${problem}` }) }
}

const shownAs = (field: OwnField, value: string): string =>
  value === '' || field === 'latinName' || field === 'email' ? value : encryptedFields[field].mask(value)

type ReadCustomChanges = {
  readonly values: Readonly<Record<string, unknown>>
  readonly shown: readonly ShownChange[]
  readonly errors: readonly KeyedInputError[]
}

/** The custom values that differ, and why some are refused. */
function readCustomChanges(
  { fields, values: before, textOf }: Awaited<ReturnType<typeof readOwnCustom>>,
  given: Input['custom'],
): ReadCustomChanges {
  const { values, errors } = readCustom(fields, given, ({ selfService }) => selfService)
  const comparable = (value: unknown) => JSON.stringify(isFilled(value) ? value : null)
  const changed = Object.entries(values).filter(([name, value]) => comparable(value) !== comparable(before[name]))
  return {
    values: Object.fromEntries(changed),
    shown: changed.map(([name, value]) => ({
      ...{ field: name, before: textOf(name, before[name]), after: textOf(name, value) },
      labels: fields.get(name)?.labels,
    })),
    errors: errors.map(({ path, ...error }) => ({ ...error, path: `custom.${path}` })),
  }
}
