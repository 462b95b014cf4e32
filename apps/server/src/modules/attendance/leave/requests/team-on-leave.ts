import { formatDate } from '@rostrum/i18n/format'
import { sql } from 'kysely'
import type { PresentedField } from '../../../../engines/approval/approval-kind.ts'
import { rowScopeConditionOrNone } from '../../../../engines/resource/scope.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../../kernel/query-context.ts'
import { givenKindName } from '../kinds/kind-words.ts'
import { leaveScopeColumns } from '../ledger/adjust-account.ts'
import { placesToday } from '../subject.store.ts'
import { isInTeam } from './leave-calendar.ts'
import { takenStates } from './request.store.ts'

type Away = {
  readonly name: string
  readonly isReadable: boolean
  readonly leave: readonly {
    readonly from: string
    readonly to: string
    readonly kind: string
    readonly isOpen: boolean
  }[]
}
type Span = { readonly employment: string; readonly from: string; readonly to: string }

const namedAtMost = 8

/**
 * Who else of the team of a person is on leave or asks for it, for those who decide on days of that person. Everyone is
 * counted; names are those that the reader reaches.
 */
export async function teamOnLeave(asking: QueryContext, span: Span): Promise<readonly PresentedField[]> {
  const { language } = asking
  const { away, count } = await findAway(asking, span)
  const readable = away.filter(({ isReadable }) => isReadable)
  const day = (value: string) => formatDate(value, 'short', language, 'UTC')
  const lines = readable.slice(0, namedAtMost).map(({ name, leave }) => {
    const spans = leave.map(({ from, to, kind, isOpen }) =>
      [
        from === to ? day(from) : `${day(from)} – ${day(to)}`,
        kind,
        ...(isOpen ? [translate('leave.row_pending', {}, language)] : []),
      ].join(' · '),
    )
    return `${name} · ${spans.join('; ')}`
  })
  const key = away.length === 0 ? 'leave.team_present' : 'leave.team_away'
  const sentence = translate(key, { away: away.length, count }, language)
  const value = [sentence, ...lines, ...(readable.length > namedAtMost ? ['…'] : [])].join('\n')
  return [{ name: 'team', label: 'leave.team_calendar', value }]
}

async function findAway({ platform, actor, language, now }: QueryContext, { employment, from, to }: Span) {
  const reach = rowScopeConditionOrNone(leaveScopeColumns, actor, 'attendance-request:read')
  const given = givenKindName(sql`request.kind_code`, sql`request.kind_name`, language)
  const { rows } = await sql<Omit<Away, 'leave'> & { leave: Away['leave'] | null }>`
    select employee.name, ${reach} as "isReadable", leave.list as leave
    from ${placesToday(platform, now)} as row
    join employee on employee.id = row.employee_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('from', request.from_day, 'to', request.to_day,
        'kind', coalesce(${given}, request.kind_name), 'isOpen', request.state = 'pending')
        order by request.from_day, request.id) as list
      from (select * from leave_request where employment_id = row.id and state = any(${[...takenStates]})
        and from_day <= ${to}::date and to_day >= ${from}::date order by from_day, id limit 20) request
    ) leave on true
    where row.employment_state in ('entered', 'waiting_to_leave') and row.id <> ${employment}::uuid
      and ${isInTeam(platform, { employmentId: employment }, now)}
    order by row.job_number, row.id limit 2000`.execute(platform.database.db)
  const away = rows.flatMap(({ leave, ...person }): Away[] => (leave === null ? [] : [{ ...person, leave }]))
  return { away, count: rows.length }
}
