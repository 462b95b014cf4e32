import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const Key = z.object({ id: z.string().regex(/^\d{1,19}$/, { message: 'field.invalid' }) })
const Done = z.object({ done: z.literal(true) })

/** Administrator actions on waiting or failed background jobs; the list is the resource `job`. */
export const jobCalls = {
  'GET /workbenchApi/system/job-runs': {
    access: 'staff',
    permission: 'job:read',
    summary: 'How each task ended the last time that it ran, the latest first',
    input: z.object({}),
    output: z.array(z.object({ task: z.string(), endedAt: z.iso.datetime(), failed: z.boolean() })),
  },
  'GET /workbenchApi/system/scheduled-jobs': {
    access: 'staff',
    permission: 'job:read',
    summary: 'The jobs that run on a schedule, the next one first, with how each ended the last time',
    input: z.object({}),
    output: z.array(
      z.object({
        task: z.string(),
        everySeconds: z.number().int().nullable().describe('Between its next two runs'),
        nextRunAt: z.iso.datetime().nullable(),
        last: z.object({ endedAt: z.iso.datetime(), milliseconds: z.number().int(), failed: z.boolean() }).nullable(),
      }),
    ),
  },
  'POST /workbenchApi/system/jobs/{id}/retry': {
    access: 'staff',
    permission: 'job:write',
    summary: 'Lets a job that waits, or has failed for good, run now',
    input: Key,
    output: Done,
    errors: ['record.not_found'],
  },
  'DELETE /workbenchApi/system/jobs/{id}': {
    access: 'staff',
    permission: 'job:write',
    summary: 'Cancels a job that is not running',
    input: Key,
    output: Done,
    errors: ['record.not_found'],
  },
} as const satisfies Calls
