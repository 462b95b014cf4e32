import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const Notification = z.object({
  id: z.uuid(),
  kind: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string().describe('In the language of the reader'),
  path: z.string().describe('Page of the workbench; empty where there is nothing to open'),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
})

const Unread = z.object({ unread: z.number().int() })
const staff = { access: 'staff' } as const

/** Notifications of the own account. No account sees those of another one. */
export const notificationCalls = {
  'GET /workbenchApi/notifications': {
    ...staff,
    summary: 'The latest fifty notifications of the account, and how many are unread',
    input: z.looseObject({}),
    output: Unread.extend({ records: z.array(Notification) }),
  },
  'PUT /workbenchApi/notifications/reading': {
    ...staff,
    summary: 'Marks the notifications of the account up to a time as read',
    input: z.object({ upTo: z.iso.datetime() }),
    output: Unread,
  },
  'PUT /workbenchApi/notifications/{id}/reading': {
    ...staff,
    summary: 'Marks one notification as read',
    input: z.object({ id: z.uuid() }),
    output: Unread,
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/notifications/stream': {
    ...staff,
    summary: 'Server-sent events: `change` whenever there is something new to read or to be seen of background work',
    input: z.looseObject({}),
    output: z.unknown(),
    errors: ['request.malformed'],
  },
} as const satisfies Calls
