import { applicantDeliveries } from '@rostrum/contracts/recruitment/messages/resource'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

const ofMessage = (column: string) =>
  sql`(select ${sql.ref(`message.${column}`)} from applicant_message message where message.id = row.message_id)`
const ofApplication = (column: string) =>
  sql`(select ${sql.ref(`application.${column}`)} from applicant_message message
    join application on application.id = message.application_id where message.id = row.message_id)`

const projectId = sql`coalesce(${ofMessage('project_id')}, ${ofApplication('project_id')})`

/** The messages to applicants and what became of them, for the office of their projects. */
export const applicantDeliveryResource = bindResource(applicantDeliveries, {
  table: 'applicant_delivery',
  columns: {
    at: ofMessage('created_at'),
    kind: ofMessage('kind'),
    channel: 'channel',
    state: 'state',
    applicationNumber: ofApplication('number'),
    projectId,
    recipient: 'recipient',
    refusal: 'refusal',
    dueAt: sql`case when row.state = 'waiting' then row.due_at end`,
    endedAt: 'ended_at',
    text: 'sent_text',
  },
  scopeColumns: {
    unit: sql`(select business_unit_id from project where project.id = ${projectId})`,
    project: projectId,
  },
  search: ['recipient', ofApplication('number')],
  versioned: false,
  menu: { code: 'applicant-messages', parent: 'recruitment' },
})
