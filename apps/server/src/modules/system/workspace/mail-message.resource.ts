import { mailMessages } from '@rostrum/contracts/system/workspace/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

export const mailMessageResource = bindResource(mailMessages, {
  table: 'mail_message',
  columns: {
    createdAt: 'created_at',
    notice: sql`jsonb_build_object('kind', row.kind) || row.facts`,
    accountId: 'account_id',
    recipient: 'recipient',
    provider: 'provider',
    state: 'state',
    attempts: 'attempts',
    dueAt: sql`case when row.state = 'waiting' then row.due_at end`,
    endedAt: 'ended_at',
    refusal: 'refusal',
  },
  scopeColumns: 'installation',
  versioned: false,
  search: ['recipient', 'refusal', sql`(select search_text from account where account.id = row.account_id)`],
  menu: { code: 'mail-log', parent: 'system' },
})
