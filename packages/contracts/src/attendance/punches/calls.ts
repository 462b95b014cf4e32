import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { countCharacters } from '../../kernel/characters.ts'
import { clockInWays } from '../configuration/resources.ts'
import { clockWays, fieldRules, photoRules } from '../templates/rules.ts'

export const clockInKinds = ['must', 'may', 'exempt', 'blocked'] as const
export const punchStates = ['counted', 'awaiting', 'refused', 'invalid'] as const
export const punchPlaces = ['inside', 'outside', 'uncertain', 'unknown'] as const

/**
 * What the server knows of the time: `online` is its own clock; `consistent` fits a token and the time since it;
 * `in_doubt` needs a decision; `before_token` and `impossible`, which is far from the receipt, cannot be true.
 */
export const punchEvidence = ['online', 'consistent', 'in_doubt', 'before_token', 'impossible'] as const

/** What is shown to those who decide. A signal alone changes nothing. */
export const punchSignals = [
  'new_device',
  'shared_device',
  'position_repeated',
  'position_of_store',
  'too_fast',
  'clock_set_back',
  'key_differs',
] as const

/** What is shown of a photo; like the signals of its punch they change nothing. */
export const photoSignals = ['photo_chosen', 'photo_repeated', 'photo_alike'] as const

/** The purpose of uploads that punches take over. */
export const punchPhotoUpload = 'punch-photo'

export const remarkLength = 500
export const punchesInOneAnswer = 50
/** Supervisors are linked to every store of theirs. */
export const storesOfDay = 500

const Id = z.object({ id: z.uuid() })

const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(100_000).describe('In metres'),
})

export const PunchInput = z.object({
  id: z.uuid().describe('Chosen by the phone: one identifier is one punch'),
  claimedAt: z.iso.datetime().describe('The time on the phone at the button'),
  offline: z.boolean().default(false).describe('It was made without a network; otherwise the receipt is the time'),
  position: Position.nullable().default(null),
  remark: z
    .string()
    .trim()
    .max(remarkLength * 8)
    .refine((text) => countCharacters(text) <= remarkLength, { params: { key: 'field.too_long' } })
    .default(''),
  code: z
    .string()
    .regex(/^\d{6}$/, { message: 'field.invalid' })
    .nullable()
    .default(null)
    .describe('The code that the store shows, in place of a position'),
  device: z.uuid().nullable().default(null),
  key: z
    .base64()
    .max(300)
    .nullable()
    .default(null)
    .describe('The public key of the phone, as SubjectPublicKeyInfo; the first one that signed a punch stays'),
  signature: z.base64().max(120).nullable().default(null).describe('Of this punch, by that key'),
  token: z.string().max(400).nullable().default(null).describe('The last one from the server'),
  elapsed: z
    .number()
    .int()
    .min(0)
    .max(31 * 86_400_000)
    .nullable()
    .default(null)
    .describe('Milliseconds from the token to the button by the monotonic clock; null after a restart'),
})

export const PunchReceipt = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  state: z.enum(punchStates),
  evidence: z.enum(punchEvidence),
  place: z.enum(punchPlaces),
  distance: z.number().int().nullable().describe('Metres to the nearest store of the day'),
  store: z.string().nullable(),
})
export type PunchReceipt = z.output<typeof PunchReceipt>

const Clock = z.object({
  name: z.enum(['on_1', 'off_1', 'on_2', 'off_2']),
  kind: z.enum(['on', 'off']),
  at: z.iso.datetime(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
})

export const ownPunchCalls = {
  'GET /workbenchApi/attendance/own/today': {
    access: 'staff',
    summary: 'What the account has to clock today, with the time of the server',
    input: z.looseObject({}),
    output: z.object({
      now: z.iso.datetime(),
      token: z.string().describe('Proves until when the server was reached; goes back with offline punches'),
      timeZone: z.string(),
      day: z.iso.date(),
      permission: z.enum(clockInKinds),
      plan: z.enum(['work', 'rest', 'holiday', 'free', 'unconfigured']),
      holiday: z.string().nullable(),
      shift: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
      ways: z.union(clockWays.map((way) => z.literal(way))).nullable(),
      clocks: z.array(Clock).max(4),
      stores: z
        .array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            latitude: z.number().nullable(),
            longitude: z.number().nullable(),
            radius: z.number().int(),
          }),
        )
        .max(storesOfDay)
        .describe('The home store first, then those that the person is linked to that day'),
      field: z.enum(fieldRules),
      fieldRemark: z.boolean(),
      photo: z.enum(photoRules),
      allowedWays: z
        .array(z.enum(clockInWays))
        .max(clockInWays.length)
        .nullable()
        .describe('How the permission lets the account clock in; null: in all ways'),
      offlineHours: z.number().int(),
      punches: z.array(PunchReceipt).max(punchesInOneAnswer),
    }),
    errors: ['attendance.not_employed'],
  },
  'POST /workbenchApi/attendance/own/punches': {
    access: 'staff',
    summary: 'Clocks in or out; the same identifier again gets the same answer',
    input: PunchInput,
    output: PunchReceipt.extend({ token: z.string() }),
    errors: [
      ...(['attendance.not_employed', 'attendance.punch_blocked', 'attendance.too_far'] as const),
      'attendance.way_not_allowed',
      ...(['attendance.position_uncertain', 'attendance.position_missing', 'attendance.punch_differs'] as const),
      'request.too_many',
    ],
  },
  'PUT /workbenchApi/attendance/own/punches/{id}/photo': {
    access: 'staff',
    summary: 'Gives one’s own punch its photo, which is an upload of the purpose `punch-photo`; the first one stays',
    input: Id.extend({ file: z.uuid(), taken: z.boolean().describe('By the camera of the app, and not chosen') }),
    output: z.object({ received: z.literal(true) }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/attendance/own/punches/{id}/photo': {
    access: 'staff',
    summary: 'The photo of one’s own punch',
    input: Id,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls

export const punchCalls = {
  'GET /workbenchApi/attendance/punches/{id}/photo': {
    access: 'staff',
    permission: 'punch-photo:read',
    summary: 'The photo of a punch, for people who may see those of the place of its day',
    input: Id,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
