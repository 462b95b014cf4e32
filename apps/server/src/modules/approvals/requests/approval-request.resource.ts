import { approvalRequests } from '@rostrum/contracts/approvals/requests/resources'
import { type RawBuilder, sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

/** The title of an article, or the name of the person: each kind keeps one of them. */
const about = sql<string>`coalesce(row.payload->>'title', row.payload->>'name', row.payload->>'person', '')`

/** A day of a payload: leave has a span, and other requests the days themselves. */
const dayOf = (inSpan: string, ...names: readonly string[]) => {
  const found = names.map((name) => sql`row.payload ->> ${sql.lit(name)}`)
  const text = sql`coalesce(${sql.join([sql`row.payload -> 'span' ->> ${sql.lit(inSpan)}`, ...found])})`
  return sql`(case when ${text} ~ '^\\d{4}-\\d\\d-\\d\\d$' then (${text})::date end)`
}

/** Something of the tasks that are open: a request has few, by an index. */
const ofOpenTasks = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from approval_task task where task.request_id = row.id and task.state = 'open')`

/** All requests within the reach of an administrator of approvals; what they contain is shown by the request itself. */
export const approvalRequestResource = bindResource(approvalRequests, {
  table: 'approval_request',
  columns: {
    about,
    kind: 'kind',
    requester: 'requester_name',
    unitId: 'unit_id',
    state: 'state',
    submittedAt: 'submitted_at',
    endedAt: 'ended_at',
    timeZone: 'time_zone',
    waitingFor: sql`coalesce(${ofOpenTasks(sql`string_agg(task.account_name, ', ' order by task.ordinal)`)}, '')`,
    dueAt: ofOpenTasks(sql`min(task.due_at)`),
    firstDay: dayOf('from', 'day'),
    lastDay: dayOf('to', 'toDay', 'day'),
  },
  scopeColumns: { unit: sql`row.unit_id` },
  search: ['requester_name', about],
  menu: { code: 'approval-requests', parent: 'approvals' },
})
