import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

/** A report of a page about itself. Numbers that could identify a person are redacted before storage. */
export const ClientLogRecord = z.object({
  level: z.enum(['error', 'warning', 'info']).default('error'),
  event: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .describe('What happened, for example `script.failed` or `chunk.timeout`'),
  message: z.string().max(1000).default(''),
  page: z.string().max(300).default('').describe('Path of the page; everything from the question mark on is dropped'),
  stack: z.string().max(4000).default(''),
  release: z.string().max(64).default('').describe('Build of the application'),
})

export const clientLogCalls = {
  'POST /recruitApi/app/api/log/record/save': {
    access: 'public',
    summary: 'Reports an error of a page to those who run the server',
    input: ClientLogRecord,
    output: z.object({ done: z.literal(true) }),
    errors: ['request.too_many', 'request.too_large'],
    maximumBytes: 8192,
  },
} as const satisfies Calls
