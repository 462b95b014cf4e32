import { z } from 'zod'
import { FieldDescription } from '../../engines/resource/resource-calls.ts'
import type { Calls } from '../../kernel/call.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { chosenRetentionKinds, retentionKinds } from '../../retention.ts'

const Instant = z.iso.datetime()

const RetentionRow = z.object({
  kind: z.enum(retentionKinds),
  days: z.number().int().nullable().describe('null where it is kept for good; 0 where it goes as soon as it has ended'),
  bounds: z
    .object({ from: z.number().int(), to: z.number().int() })
    .nullable()
    .describe('Within which days it may be set; null where it may not'),
  job: z.string().nullable(),
  lastRunAt: Instant.nullable(),
  lastFailedAt: Instant.nullable(),
  nextRunAt: Instant.nullable(),
})

export const healthChecks = ['server', 'database', 'jobs', 'audit', 'sms', 'mail', 'payment', 'disk', 'keys'] as const
export const healthMetrics = [
  'started',
  'runtime',
  'memory',
  'answers',
  'version',
  'size',
  'connections',
  'connections-allowed',
  'waiting',
  'late',
  'latest',
  'failed',
  'sealed',
  'unsealed',
  'checked',
  'broken',
  'sent',
  'refused',
  'unreached',
  'unclear',
  'abandoned',
  'free',
  'capacity',
  'key-data',
  'key-index',
  'key-document',
  'key-payment',
] as const
export const healthUnits = ['number', 'bytes', 'milliseconds', 'seconds', 'days', 'instant', 'text'] as const

const HealthMetricValue = z.object({
  name: z.enum(healthMetrics),
  unit: z.enum(healthUnits),
  value: z.union([z.number(), z.string()]),
})
export type HealthMetric = z.output<typeof HealthMetricValue>

const HealthCheck = z.object({
  name: z.enum(healthChecks),
  state: z.enum(['well', 'warning', 'failing', 'absent']).describe('absent where the installation has no such service'),
  figures: z.array(HealthMetricValue),
})
export type HealthCheck = z.output<typeof HealthCheck>

const staff = { access: 'staff' } as const

/** The health of the product itself, and its retention periods. */
export const systemHealthCalls = {
  'GET /workbenchApi/system/health': {
    ...staff,
    permission: 'health:read',
    summary: 'How server, database, jobs, audit chain, messages, payments, disk and keys are',
    input: z.looseObject({}),
    output: z.object({ at: Instant, checks: z.array(HealthCheck) }),
  },
  'GET /workbenchApi/system/retention': {
    ...staff,
    permission: 'health:read',
    summary: 'What is kept how long, and when it was and will be cleared away',
    input: z.looseObject({}),
    output: z.array(RetentionRow),
  },
  'PUT /workbenchApi/system/retention/{kind}': {
    ...staff,
    permission: 'setting:write',
    summary: 'Sets how many days something is kept',
    input: z.object({ kind: z.enum(chosenRetentionKinds), days: z.number().int() }),
    output: z.object({ days: z.number().int() }),
  },
  'GET /workbenchApi/system/retention/{kind}/effect': {
    ...staff,
    permission: 'setting:write',
    summary: 'How much the next clearing would remove if something were kept so many days',
    input: z.object({ kind: z.enum(chosenRetentionKinds), days: wholeNumber({ minimum: 1, maximum: 10_000 }) }),
    output: z.object({ removed: z.number().int().nullable().describe('null where only the clearing can tell') }),
  },
  'GET /workbenchApi/system/audit-events': {
    ...staff,
    permission: 'audit:read',
    summary: 'The names of the events that the audit log holds',
    input: z.looseObject({}),
    output: z.array(z.string()),
  },
  'GET /workbenchApi/system/audit-subject': {
    ...staff,
    permission: 'audit:read',
    summary: 'The fields of a kind of record that the audit log tells of, as far as the caller may read them',
    input: z.object({ entity: z.string().max(100) }),
    output: z.object({ path: z.string().nullable(), fields: z.array(FieldDescription) }),
  },
  'POST /workbenchApi/system/audit-verification': {
    ...staff,
    permission: 'audit:read',
    summary: 'Recomputes the hash chain over the audit log',
    input: z.object({}),
    output: z.object({
      batches: z.number().int(),
      records: z.number().int(),
      unsealed: z.number().int().describe('Records that wait for the next seal'),
      brokenBatch: z.string().nullable().describe('The first link that does not fit its records'),
    }),
  },
} as const satisfies Calls
