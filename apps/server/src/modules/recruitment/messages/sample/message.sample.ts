import { messageOfTransition, stageOfMessage } from '@rostrum/contracts/recruitment/messages/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { stageDeadline } from '../message-window.ts'

/** Older ones were read. */
const unreadDays = 7
const messageLimit = 20_000

const stages = JSON.stringify(stageOfMessage)

/** The messages that the history of the sample applications would have sent, the newest ones, with their SMS. */
export async function sampleMessages(tx: Tx, _platform: Platform, { now }: SampleWorld): Promise<void> {
  const kinds = JSON.stringify(Object.entries(messageOfTransition).map(([name, kind]) => ({ name, kind })))
  const readBefore = new Date(now.getTime() - unreadDays * 86_400_000)
  await sql`
    with announced as (
      insert into applicant_message (key, application_id, person_id, kind, deadline, created_at, read_at)
      select 'sample:' || event.id, application.id, application.person_id, known.kind,
        case when known.kind = 'returned' then application.correction_deadline
          else ${stageDeadline(sql`(${stages}::jsonb ->> known.kind)`, sql`project.windows`)} end, event.at,
        case when event.at < ${readBefore}::timestamptz then event.at + interval '1 hour' end
      from application_event event
        join jsonb_to_recordset(${kinds}::jsonb) as known (name text, kind text)
          on known.name = event.state_column || '.' || event.action
        join application on application.id = event.application_id
        join project on project.id = application.project_id
      where application.person_id is not null
      order by event.at desc limit ${messageLimit}
      returning id, created_at
    )
    insert into applicant_delivery (message_id, channel, state, attempts, due_at, recipient, provider, language, ended_at)
    select id, 'sms', 'sent', 1, created_at, '138****0000', 'outbox', 'zh-CN', created_at from announced`.execute(tx)
}
