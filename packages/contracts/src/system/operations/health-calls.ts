import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'

const Instant = z.iso.datetime()

const RetentionRow = z.object({
  kind: z.string(),
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
  'lost',
  'stopped',
  'waiting',
  'late',
  'latest',
  'failed',
  'last-run',
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
  trend: z.array(z.number()).describe('What was measured in the last day, oldest first; empty without measurements'),
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
  'GET /workbenchApi/system/logs/{kind}/cleanup': {
    ...staff,
    permission: 'log:read',
    summary: 'How long the entries of a log are kept, and when they were last cleared away',
    input: z.object({ kind: z.enum(['sms', 'server-error', 'client-error']) }),
    output: z.object({ days: z.number().int().nullable(), lastRunAt: Instant.nullable() }),
  },
  'PUT /workbenchApi/system/retention/{kind}': {
    ...staff,
    permission: 'setting:write',
    summary: 'Sets how many days something is kept',
    input: z.object({ kind: z.string().max(40), days: z.number().int() }),
    output: z.object({ days: z.number().int() }),
  },
  'GET /workbenchApi/system/retention/{kind}/effect': {
    ...staff,
    permission: 'setting:write',
    summary: 'How much the next clearing would remove if something were kept so many days',
    input: z.object({ kind: z.string().max(40), days: wholeNumber({ minimum: 1, maximum: 10_000 }) }),
    output: z.object({ removed: z.number().int().nullable().describe('null where only the clearing can tell') }),
  },
} as const satisfies Calls
