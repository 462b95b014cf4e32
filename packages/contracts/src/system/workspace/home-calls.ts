import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

export const backgroundJobKinds = ['seating', 'tickets', 'release'] as const

const Todo = z.object({
  kind: z.string(),
  count: z.number().int().positive(),
  path: z.string().describe('Page of the workbench where it is done, with what to choose on it'),
})

const BackgroundJob = z.object({
  id: z.uuid(),
  kind: z.enum(backgroundJobKinds),
  about: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.number().int(),
  total: z.number().int().nullable(),
  path: z.string(),
})
export type BackgroundJob = z.output<typeof BackgroundJob>

/** Calls for the workbench's home page. */
export const homeCalls = {
  'GET /workbenchApi/home/todos': {
    access: 'staff',
    summary: 'What waits for the account, within the reach of its permissions',
    input: z.looseObject({}),
    output: z.array(Todo),
  },
  'GET /workbenchApi/home/works': {
    access: 'staff',
    summary: 'Background work that the account has begun and that runs, waits, or ended within the hour',
    input: z.looseObject({}),
    output: z.array(BackgroundJob),
  },
} as const satisfies Calls
