import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { mailStates } from './mail-states.ts'

const Instant = z.iso.datetime()

export const mailMessages = defineResource({
  name: 'mail-message',
  path: '/workbenchApi/system/mail',
  schema: z.object({
    createdAt: Instant,
    notice: z.record(z.string(), z.unknown()).describe('Kind and facts of the notification'),
    accountId: z.uuid().nullable(),
    recipient: z.string(),
    provider: z.string(),
    state: z.enum(mailStates),
    attempts: z.number().int(),
    dueAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    refusal: z.string().max(500).nullable(),
  }),
  title: 'recipient',
  permissions: { read: 'log:read' },
  list: {
    columns: ['createdAt', 'notice', 'accountId', 'recipient', 'state', 'attempts', 'dueAt', 'endedAt', 'refusal'],
    filters: ['createdAt', 'accountId', 'recipient', 'state', 'refusal'],
    search: true,
    sort: ['createdAt', 'desc'],
  },
  relations: { accountId: 'account' },
  states: {
    state: {
      waiting: 'planned',
      sending: 'running',
      sent: 'good',
      refused: 'stopped',
      abandoned: 'attention',
      cancelled: 'ended',
    },
  },
})
