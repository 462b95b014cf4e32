import type { DeliveryTable } from '../../../engines/notification/delivery.store.ts'
import { countWaitingDeliveries } from '../../../engines/notification/delivery.store.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { countQueuedJobs } from './job.store.ts'

const messagesOf: Readonly<Record<DeliveryTable, string>> = {
  applicant_delivery: 'messages to applicants',
  attempt_delivery: 'links to tests',
  interview_delivery: 'interview dates',
  mail_message: 'messages to staff',
}

/** What the servers of a database will send and run, in sentences for the operator. */
export async function queueSentences(db: Db, now: Date): Promise<string[]> {
  const deliveries = await countWaitingDeliveries(db, now)
  const jobs = await countQueuedJobs(db)
  return [
    ...deliveries.map(
      ({ table, channel, due, later }) =>
        `Waiting: ${messagesOf[table]} by ${channel === 'sms' ? 'SMS' : 'e-mail'}, ${due} due now and ${later} later.`,
    ),
    ...(jobs.length > 0 ? [`Jobs: ${jobs.map(({ task, count }) => `${task} ${count}`).join(', ')}.`] : []),
  ]
}
