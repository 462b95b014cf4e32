import { type OpenKind, openKinds } from '@rostrum/contracts/attendance/periods/calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import { useT } from '../../../shell/use-t.ts'
import type { CompanyPeriod } from './period-types.ts'

const texts = {
  running: 'attendance_period.open_running',
  awaiting: 'attendance_period.open_awaiting',
  unconfigured: 'attendance_period.open_unconfigured',
  dirty: 'attendance_period.open_dirty',
  requests: 'attendance_period.open_requests',
  appeals: 'attendance_period.open_appeals',
  leave: 'attendance_period.open_leave',
} as const

/** What keeps a period open; each count leads to its days, requests or appeals. */
export function OpenItems({ company }: { company: CompanyPeriod }) {
  const t = useT()
  const { number } = useFormats()
  const found = openKinds.filter((kind) => (company.open[kind] ?? 0) > 0)
  if (company.state === 'closed') return <div />
  if (found.length === 0) return <Text c="sub">{t('attendance_period.nothing_open')}</Text>
  return (
    <ul>
      {found.map((kind) => {
        const text = t(texts[kind], { count: number(company.open[kind] ?? 0) })
        return <li key={kind}>{kind === 'dirty' ? text : <Link to={pathOf(kind, company)}>{text}</Link>}</li>
      })}
    </ul>
  )
}

function pathOf(kind: Exclude<OpenKind, 'dirty'>, { id, from, to }: CompanyPeriod): string {
  const unit: Filter = { field: 'unitId', operator: 'is', values: [id] }
  const pending: Filter = { field: 'state', operator: 'is', values: ['pending'] }
  const during: Filter = { field: 'day', operator: 'between', values: [from, to] }
  if (kind === 'appeals') return listPath('/attendance/appeals', [unit, during, pending])
  if (kind === 'requests' || kind === 'leave')
    return listPath('/attendance/requests', [
      unit,
      { field: 'day', operator: 'until', values: [to] },
      { field: 'toDay', operator: 'from', values: [from] },
      pending,
      { field: 'kind', operator: kind === 'leave' ? 'is' : 'is_not', values: ['leave'] },
    ])
  const what: Filter =
    kind === 'running'
      ? { field: 'final', operator: 'is', values: ['false'] }
      : { field: 'result', operator: 'is', values: [kind] }
  return listPath('/attendance/days', [unit, during, what])
}
