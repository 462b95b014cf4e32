import { compensations, storedRequestKinds, supplementCauses } from '@rostrum/contracts/attendance/requests/choices'
import type { FlowKind } from '@rostrum/contracts/attendance/templates/rules'
import { z } from 'zod'
import type { NewRequest } from './request.store.ts'
import type { RequestSubject } from './subject.store.ts'

/** The kind of approval of each kind of request. */
export const approvalKindNames = {
  supplementary: 'supplementary-punch',
  field_punch: 'field-punch',
  punch_in_doubt: 'punch-in-doubt',
  trip: 'trip',
  overtime: 'overtime',
} as const satisfies Record<(typeof storedRequestKinds)[number], FlowKind>

/** What a request for approval stores: who and what it is about, and what was known when it was sent. */
export const RequestPayload = z.object({
  id: z.uuid(),
  kind: z.enum(storedRequestKinds),
  employment: z.uuid(),
  unit: z.uuid(),
  department: z.uuid().nullable(),
  store: z.uuid().nullable(),
  storeName: z.string().nullable(),
  name: z.string(),
  zone: z.string(),
  flow: z.uuid().nullable(),
  day: z.iso.date(),
  toDay: z.iso.date(),
  fromPart: z.enum(['whole', 'second']),
  toPart: z.enum(['whole', 'first']),
  clock: z.number().int().nullable(),
  at: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  compensation: z.enum(compensations).nullable(),
  cause: z.enum(supplementCauses).nullable(),
  destination: z.string(),
  reason: z.string(),
  evidence: z.record(z.string(), z.unknown()),
})
export type RequestPayload = z.output<typeof RequestPayload>

/**
 * Whether the server made a request because the place of a punch is doubted. The punch counted until then, so that the
 * end of such a request without a decision leaves it as it was, and its person does not end it.
 */
export const isOfDoubt = ({ evidence }: Pick<RequestPayload, 'evidence'>): boolean => evidence.arrival !== undefined

/** Why its person does not withdraw such a request. */
export const doubtRefusal = 'attendance_request.of_doubt'

export function payloadOf(subject: RequestSubject, request: NewRequest): RequestPayload {
  const { kind, id, day, toDay, evidence } = request
  return {
    ...{ id, kind, day, toDay, evidence },
    ...{ employment: subject.employment, unit: subject.unit, department: subject.department, store: subject.store },
    ...{ storeName: subject.storeName, name: subject.name, zone: subject.zone },
    flow: subject.rules.flows[approvalKindNames[kind]] ?? null,
    fromPart: request.fromPart ?? 'whole',
    toPart: request.toPart ?? 'whole',
    ...{ clock: request.clock ?? null, at: request.at ?? null, until: request.until ?? null },
    ...{ compensation: request.compensation ?? null, cause: request.cause ?? null },
    ...{ destination: request.destination ?? '', reason: request.reason ?? '' },
  }
}
