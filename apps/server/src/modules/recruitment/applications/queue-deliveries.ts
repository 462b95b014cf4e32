import { type RawBuilder, sql } from 'kysely'

/** Each message goes out by SMS and by e-mail. */
const channels = `unnest(array['sms', 'mail']) as channel`

/** The end of a statement that wrote the messages `announced`: queues their deliveries, all at one time. */
export const queueAnnounced = (due: Date): RawBuilder<unknown> => sql`
  insert into applicant_delivery (message_id, channel, due_at)
  select announced.id, channel, ${due}::timestamptz from announced, ${sql.raw(channels)}`

/** The same where each message has a time of its own, as the text of a part of a larger statement. */
export const queueEach = (due: string, messages: string): string => `
    insert into applicant_delivery (message_id, channel, due_at)
    select announced.id, channel, ${due} from ${messages}, ${channels}`
