import { clockNames } from '@rostrum/contracts/attendance/requests/choices'
import { OvertimeLimit } from '@rostrum/contracts/attendance/requests/shapes'
import { formatDate, formatNumber } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { PresentedField } from '../../../engines/approval/approval-kind.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { prohibitionKey } from './prohibition-keys.ts'
import type { RequestPayload } from './request-payload.ts'

/** What the day said of the clock of a supplementary punch when it was sent. */
const SupplementEvidence = z.object({
  result: z.string(),
  minutes: z.number().int(),
  plannedAt: z.iso.datetime().nullable(),
  at: z.iso.datetime().nullable(),
  used: z.number().int().describe('With this one'),
  allowed: z.number().int(),
})

/** What the server knows of a punch that awaits a decision. */
const PunchEvidence = z.object({
  place: z.string(),
  distance: z.number().nullable(),
  accuracy: z.number().nullable(),
  store: z.string().nullable(),
  evidence: z.string(),
  claimedAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  signals: z.array(z.string()),
  arrival: z
    .object({ place: z.string(), store: z.string().nullable() })
    .optional()
    .describe('Of one that counted when it came: where it was then'),
})

const OvertimeEvidence = z.object({ limits: z.array(OvertimeLimit) })

type Field = Omit<PresentedField, 'label'>

/** What those who decide read of a request, in their language and by the clock of the person. */
export function presentRequest(payload: RequestPayload, locale: Locale): readonly PresentedField[] {
  const { kind } = payload
  const text = texts(payload, locale)
  const own =
    kind === 'supplementary'
      ? supplementFields(payload, text)
      : kind === 'trip'
        ? tripFields(payload, text)
        : kind === 'overtime'
          ? overtimeFields(payload, text)
          : punchFields(payload, text)
  const { cause, reason } = payload
  const fields: readonly Field[] = [
    ...own,
    ...(cause === null ? [] : [{ name: 'cause', value: text.cause(cause) }]),
    ...(reason === '' ? [] : [{ name: 'reason', value: reason }]),
  ]
  return fields.map((field) => ({ ...field, label: `attendance_request.${field.name}` }))
}

function texts({ zone }: RequestPayload, locale: Locale) {
  return {
    day: (value: string) => formatDate(value, 'day', locale, 'UTC'),
    time: (value: string) => formatDate(value, 'time', locale, zone),
    moment: (value: string) => formatDate(value, 'moment', locale, zone),
    number: (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 }),
    result: (code: string) => translate(`option.attendance-day.result.${code}`, {}, locale),
    clock: (code: string) => translate(`attendance_clock.${code}`, {}, locale),
    cause: (code: string) => translate(`attendance_cause.${code}`, {}, locale),
    place: (code: string) => translate(`attendance_place.${code}`, {}, locale),
    evidence: (code: string) => translate(`attendance_evidence.${code}`, {}, locale),
    signal: (code: string) => translate(`punch_signal.${code}`, {}, locale),
    half: (code: string) => translate(`leave_part.${code}`, {}, locale),
    compensation: (code: string) => translate(`overtime_compensation.${code}`, {}, locale),
    say: (key: string, params: Parameters<typeof translate>[1]) => translate(key, params, locale),
  }
}
type Texts = ReturnType<typeof texts>

function supplementFields({ day, clock, at, evidence }: RequestPayload, text: Texts): readonly Field[] {
  const known = SupplementEvidence.parse(evidence)
  const word = text.result(known.result)
  const { minutes } = known
  const result = minutes > 0 ? text.say('attendance_request.result_minutes', { result: word, minutes }) : word
  return [
    { name: 'day', value: text.day(day) },
    { name: 'clock', value: text.clock(clockNames[clock ?? 0] ?? 'on_1') },
    ...(known.plannedAt === null ? [] : [{ name: 'planned', value: text.time(known.plannedAt) }]),
    {
      name: 'at',
      value: at === null ? '–' : text.time(at),
      before: known.at === null ? result : `${text.time(known.at)} · ${result}`,
    },
    {
      name: 'quota',
      value: text.say('attendance_request.quota_line', { used: known.used, allowed: known.allowed }),
    },
  ]
}

function punchFields({ at, evidence }: RequestPayload, text: Texts): readonly Field[] {
  const known = PunchEvidence.parse(evidence)
  const { place, distance, store, accuracy } = known
  const where =
    distance !== null && store !== null
      ? text.say('attendance_request.place_line', {
          ...{ place: text.place(place), distance, store },
          accuracy: Math.round(accuracy ?? 0),
        })
      : text.place(place)
  return [
    ...(at === null ? [] : [{ name: 'at', value: text.moment(at) }]),
    { name: 'place', value: where, ...(known.arrival && { before: arrivalOf(known.arrival, text) }) },
    { name: 'evidence', value: text.evidence(known.evidence) },
    ...(known.evidence === 'online' ? [] : [{ name: 'received', value: text.moment(known.receivedAt) }]),
    ...(known.signals.length === 0
      ? []
      : [{ name: 'signals', value: known.signals.map((signal) => text.signal(signal)).join('; ') }]),
  ]
}

const arrivalOf = ({ place, store }: { place: string; store: string | null }, text: Texts): string =>
  store === null ? text.place(place) : `${store} · ${text.place(place)}`

function tripFields({ day, toDay, fromPart, toPart, destination }: RequestPayload, text: Texts): readonly Field[] {
  const part = (half: string) => (half === 'whole' ? '' : ` ${text.half(half)}`)
  return [
    { name: 'from', value: `${text.day(day)}${part(fromPart)}` },
    { name: 'to', value: `${text.day(toDay)}${part(toPart)}` },
    { name: 'destination', value: destination },
  ]
}

function overtimeFields(payload: RequestPayload, text: Texts): readonly Field[] {
  const { at, until, compensation, evidence } = payload
  if (at === null || until === null) return []
  const hours = (Date.parse(until) - Date.parse(at)) / 3_600_000
  const { limits } = OvertimeEvidence.parse(evidence)
  const exceeded = limits.filter((limit) => limit.exceeded)
  const warnings = exceeded.map((limit) => limitLine(limit, text))
  return [
    { name: 'day', value: text.day(payload.day) },
    {
      name: 'hours',
      value: `${text.moment(at)} – ${text.time(until)} (${text.say('attendance_request.hours_line', { hours })})`,
    },
    { name: 'compensation', value: text.compensation(compensation ?? 'pay') },
    ...(warnings.length === 0 ? [] : [{ name: 'limits', value: warnings.join('\n') }]),
  ]
}

/** The hours of the day, the week, the month and the year with the request, each with its limit. */
export function overtimeHours({ evidence }: RequestPayload, locale: Locale): readonly PresentedField[] {
  const { limits } = OvertimeEvidence.parse(evidence)
  const lines = limits
    .filter(({ exceeded }) => !exceeded)
    .map(({ limit, hours, allowedHours, source }) =>
      translate('attendance_request.limit_line', { limit, hours, allowed: allowedHours, source }, locale),
    )
  return lines.length === 0
    ? []
    : [{ name: 'hoursUsed', label: 'attendance_request.hours_used', value: lines.join('\n') }]
}

/** Requests of earlier days do not say what was used before, and since when the law has the limit. */
function limitLine({ limit, hours, usedHours, allowedHours, source, since }: OvertimeLimit, { say }: Texts): string {
  if (usedHours === undefined || since === undefined)
    return say('attendance_request.limit_line', { limit, hours, allowed: allowedHours, source })
  const prohibited = prohibitionKey(limit)
  if (prohibited) return say(prohibited, { source, since })
  const requested = hours - usedHours
  return say('attendance_request.over_limit', {
    limit,
    requested,
    used: usedHours,
    allowed: allowedHours,
    source,
    since,
  })
}
