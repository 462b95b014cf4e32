import { openKinds } from '@rostrum/contracts/attendance/periods/calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import { useT } from '../../../shell/use-t.ts'
import type { CompanyPeriod } from './PeriodsPage.tsx'

const texts = {
  running: 'attendance_period.open_running',
  awaiting: 'attendance_period.open_awaiting',
  unconfigured: 'attendance_period.open_unconfigured',
  dirty: 'attendance_period.open_dirty',
} as const

/** What keeps a period open; each count leads to its days. */
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

function pathOf(kind: 'running' | 'awaiting' | 'unconfigured', { id, from, to }: CompanyPeriod): string {
  return listPath('/attendance/days', [
    { field: 'unitId', operator: 'is', values: [id] },
    { field: 'day', operator: 'between', values: [from, to] },
    kind === 'running'
      ? { field: 'final', operator: 'is', values: ['false'] }
      : { field: 'result', operator: 'is', values: [kind] },
  ])
}
