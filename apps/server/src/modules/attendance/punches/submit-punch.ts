import type { ownPunchCalls, PunchReceipt } from '@rostrum/contracts/attendance/punches/calls'
import { defaultRules, type fieldRules } from '@rostrum/contracts/attendance/templates/rules'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import { announce } from '../../../kernel/facts/announce.ts'
import { deviceOf } from '../../../kernel/http/device-of.ts'
import { DomainError, invalid, tooManyRequests } from '../../../kernel/http/domain-error.ts'
import { RateLimiter } from '../../../kernel/http/rate-limiter.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { requestCalculation } from '../day-rows/public.ts'
import { punchAwaiting } from './public.ts'
import {
  type ClockInWay,
  findPunch,
  findPunchPerson,
  findTraces,
  insertPunch,
  type NewPunch,
  type PunchPerson,
  type PunchRow,
} from './punch.store.ts'
import { evaluateClaim, isImpossible } from './punch-evidence.ts'
import { type PlaceOfPunch, placeOfPunch } from './punch-place.ts'
import { signalsOf } from './punch-signals.ts'
import { isSignedBy } from './punch-signature.ts'
import { readToken, sealToken } from './punch-token.ts'
import { isCodeUsed, useCode } from './store-code.store.ts'
import { matchStoreCode } from './store-code.ts'

type Input = ParsedOf<(typeof ownPunchCalls)['POST /workbenchApi/attendance/own/punches']>

/** Punches of one account or device in a minute; a queue of several days is sent in parts. */
const perMinute = 60
/** By account and by device: whole shifts share the addresses of a mobile network. */
const limiter = new RateLimiter(perMinute)

export const receiptOf = ({ at, employment: _employment, ...row }: PunchRow): PunchReceipt => ({
  ...row,
  at: new Date(at).toISOString(),
})

/**
 * Clocks in or out. A repeated identifier gets the stored answer.
 *
 * @throws DomainError for people who may not clock in by phone, and online for a place that the template refuses
 */
export async function submitPunch(
  platform: Platform,
  { actor, now, request }: RequestContext<'staff'>,
  input: Input,
): Promise<PunchReceipt & { token: string }> {
  const { db } = platform.database
  limit(actor.accountId, input.device, now)
  const token = sealToken(platform.personalData, { account: actor.accountId, device: input.device }, now)
  const tokenAt = readToken(platform.personalData, input.token, { account: actor.accountId, device: input.device })
  const claimedAt = new Date(input.claimedAt)
  // A time that cannot be true belongs to the day on which it arrives: years ahead nothing is planned.
  const rawAt = input.offline && !isImpossible(claimedAt, now) ? claimedAt : now
  const person = await findPunchPerson(db, actor.accountId, rawAt, platform.config.timeZone)
  if (!person) throw new DomainError('attendance.not_employed')
  const known = await findPunch(db, input.id, input.claimedAt)
  if (known) return { ...ownReceipt(known, person), token }
  if (person.permission === 'blocked') throw new DomainError('attendance.punch_blocked')
  const shown = await evaluateCode(platform, person, input, rawAt)
  const punch = await evaluatePunch(platform, { person, input, tokenAt, shown, now })
  const phone = { name: deviceOf(request.headers['user-agent']), key: signingKeyOf(input) }
  const isWritten = await storePunch(platform, { person, punch, phone, shown })
  if (isWritten) await requestCalculation(platform)
  const stored = await findPunch(db, input.id, isWritten ? input.claimedAt : undefined)
  if (!stored) throw new DomainError('server.failed')
  return { ...ownReceipt(stored, person), token }
}

type Stored = {
  readonly person: PunchPerson
  readonly punch: NewPunch
  readonly phone: Parameters<typeof insertPunch>[2]
  readonly shown: ShownCode | undefined
}

/** Most punches are one statement; a code is used up, and a punch that awaits a decision is announced, along with it. */
async function storePunch(platform: Platform, { person, punch, phone, shown }: Stored): Promise<boolean> {
  if (!shown && punch.state !== 'awaiting') return insertPunch(platform.database.db, punch, phone)
  return platform.transaction(async (tx) => {
    const use = shown && { employment: person.employment, ...shown, punch: punch.id }
    if (use && !(await useCode(tx, use))) throw invalid({ path: 'code', key: 'attendance.code_used' })
    const isWritten = await insertPunch(tx, punch, phone)
    if (isWritten && punch.state === 'awaiting') await announce(tx, punchAwaiting, { id: punch.id })
    return isWritten
  })
}

type ShownCode = { readonly store: string; readonly step: number }

/**
 * The store whose code was typed, at the time of the punch. Without a network a wrong code proves nothing, and the punch
 * is stored without it.
 *
 * @throws DomainError online at the field, with the reason
 */
async function evaluateCode(
  { database: { db }, personalData }: Platform,
  { employment, stores }: PunchPerson,
  { code, offline, id }: Input,
  at: Date,
): Promise<ShownCode | undefined> {
  if (code === null) return undefined
  const match = matchStoreCode(personalData, { code, stores, at })
  if (match.outcome === 'right') {
    const { store, step } = match
    if (!offline || !(await isCodeUsed(db, { employment, store, step, punch: id }))) return { store, step }
    return undefined
  }
  if (offline) return undefined
  throw invalid({ path: 'code', key: `attendance.code_${match.outcome}` })
}

type Evaluation = {
  readonly person: PunchPerson
  readonly input: Input
  readonly tokenAt: Date | null
  readonly shown: ShownCode | undefined
  readonly now: Date
}

/** What is stored of a punch. @throws DomainError online for a place that the template refuses */
async function evaluatePunch(
  { database: { db } }: Platform,
  { person, input, tokenAt, shown, now }: Evaluation,
): Promise<NewPunch> {
  const rules = person.rules ?? defaultRules
  const { position, device, offline, elapsed } = input
  const claim = evaluateClaim({
    ...{ claimedAt: new Date(input.claimedAt), receivedAt: now, offline, tokenAt },
    ...{ elapsed, offlineHours: rules.offlineHours },
  })
  const place = shown ? atStore(person, shown) : placeOfPunch(position, person.stores)
  const field = fieldRuleOf(person, place)
  if (field) requireFieldRule(field, place, input, rules.fieldRemark)
  const isAllowed = isWayAllowed(person, { way: shown ? 'store_code' : field ? 'field' : 'position', offline })
  const waits = (field === 'approval' || !isAllowed) && claim.state === 'counted'
  const traces = await findTraces(db, person.employment, device, now)
  const isForeign = traces.key !== null && !isSignedBy(traces.key, input)
  const signals = signalsOf({ ...claim, device, position, stores: person.stores, traces, isForeign })
  return {
    ...{ id: input.id, employment_id: person.employment, claimed_at: input.claimedAt },
    ...{ punched_at: claim.at.toISOString(), received_at: now.toISOString(), token_at: tokenAt?.toISOString() ?? null },
    ...{ time_zone: person.zone, work_day: person.day, source: shown ? 'store_code' : field ? 'field' : 'clock' },
    ...{ evidence: claim.evidence, state: waits ? 'awaiting' : claim.state },
    ...positionColumns(position),
    ...{ place: place.place, distance: place.distance, store_id: place.store?.id ?? null },
    ...{ unit_id: person.unit, department_id: person.department },
    ...{ device_id: device, remark: input.remark, signals, photo_due: isPhotoDue(person, field !== undefined) },
  }
}

/** The key that a phone presents, once it has signed the punch. */
const signingKeyOf = (input: Input): string | null =>
  input.key !== null && isSignedBy(input.key, input) ? input.key : null

/** The code of a store proves the place. */
const atStore = ({ stores }: PunchPerson, { store }: ShownCode): PlaceOfPunch => ({
  ...{ place: 'inside', distance: null },
  store: stores.find(({ id }) => id === store),
})

const positionColumns = (position: Input['position']) => ({
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  accuracy: position?.accuracy ?? null,
})

type FieldRule = (typeof fieldRules)[number]

/** The rule for a punch away from the stores of the day; undefined inside, and for people without a store. */
function fieldRuleOf({ field, rules, stores }: PunchPerson, { place }: PlaceOfPunch): FieldRule | undefined {
  if (place === 'inside' || stores.length === 0) return undefined
  return field ?? rules?.field ?? defaultRules.field
}

/**
 * Whether the permission of the person has the way of a punch. Without a network it is stored and awaits a decision.
 *
 * @throws DomainError `attendance.way_not_allowed` online
 */
function isWayAllowed({ ways }: PunchPerson, { way, offline }: { way: ClockInWay; offline: boolean }): boolean {
  const isAllowed = ways === null || ways.includes(way)
  if (!isAllowed && !offline) throw new DomainError('attendance.way_not_allowed')
  return isAllowed
}

/** Whether the rules of the day ask for a photo of a punch. */
function isPhotoDue({ photo, rules }: PunchPerson, isField: boolean): boolean {
  const rule = photo ?? rules?.photo ?? defaultRules.photo
  return rule === 'always' || (rule === 'field' && isField)
}

/** What was entered offline is stored in each case, and refused by the calculation of its day. */
function requireFieldRule(field: FieldRule, place: PlaceOfPunch, input: Input, needsRemark: boolean): void {
  if (input.offline) return
  if (field === 'refused') throw refusalOf(place, input)
  if (needsRemark && input.remark === '') throw invalid({ path: 'remark', key: 'field.required' })
}

function limit(account: string, device: string | null, now: Date): void {
  for (const key of [account, ...(device ? [`${device}/device`] : [])]) {
    const milliseconds = limiter.consume(key, now)
    if (milliseconds !== undefined) throw tooManyRequests(milliseconds)
  }
}

/** @throws DomainError `attendance.punch_differs` for the punch of another person */
function ownReceipt(punch: PunchRow, { employment }: PunchPerson): PunchReceipt {
  if (punch.employment !== employment) throw new DomainError('attendance.punch_differs')
  return receiptOf(punch)
}

/** Why a template that refuses field punches refuses this one. */
function refusalOf({ place, distance, store }: PlaceOfPunch, { position }: Input): DomainError {
  if (place === 'outside' && distance !== null && store)
    return new DomainError('attendance.too_far', { distance, store: store.name, radius: store.radius })
  if (place === 'uncertain' && position)
    return new DomainError('attendance.position_uncertain', { accuracy: Math.round(position.accuracy) })
  return new DomainError('attendance.position_missing')
}
