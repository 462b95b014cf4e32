import { z } from 'zod'
import { deliveryStates } from '../../engines/notification/delivery-states.ts'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { ApplicantMessageKind } from './kinds.ts'

const Instant = z.iso.datetime()

/** What became of each message to an applicant, on each channel. */
export const applicantDeliveries = defineResource({
  name: 'applicant-delivery',
  path: '/workbenchApi/recruitment/applicant-messages',
  schema: z.object({
    at: Instant,
    kind: ApplicantMessageKind,
    channel: z.enum(['sms', 'mail']),
    state: z.enum(deliveryStates),
    applicationNumber: z.string().nullable(),
    projectId: z.uuid(),
    recipient: z.string(),
    refusal: z.string().nullable(),
    dueAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    text: z.string().nullable(),
  }),
  title: 'applicationNumber',
  permissions: { read: 'applicant-message:read' },
  list: {
    columns: ['at', 'kind', 'state', 'dueAt', 'applicationNumber', 'projectId', 'recipient'],
    filters: ['at', 'kind', 'channel', 'state', 'applicationNumber', 'projectId'],
    search: true,
    sort: ['at', 'desc'],
  },
  relations: { projectId: 'project' },
  states: {
    state: {
      waiting: 'planned',
      sending: 'running',
      sent: 'good',
      refused: 'stopped',
      abandoned: 'stopped',
      unclear: 'attention',
      cancelled: 'ended',
    },
  },
})
