import { type OpenKind, openKinds } from '@rostrum/contracts/attendance/periods/calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import { useT } from '../../../shell/use-t.ts'

const texts = {
  running: 'attendance_period.open_running',
  awaiting: 'attendance_period.open_awaiting',
  unconfigured: 'attendance_period.open_unconfigured',
  dirty: 'attendance_period.open_dirty',
  requests: 'attendance_period.open_requests',
  appeals: 'attendance_period.open_appeals',
  leave: 'attendance_period.open_leave',
} as const

export type OpenItemsProps = {
  readonly open: Readonly<Partial<Record<OpenKind, number>>>
  /** Whose items they are. */
  readonly whose: Filter
  /** Days of the items; without a first one, all up to the last. */
  readonly from?: string
  readonly to: string
}

/** What keeps a period open, or the attendance of a leaver; each count leads to its days, requests or appeals. */
export function OpenItems(props: OpenItemsProps) {
  const t = useT()
  const { number } = useFormats()
  const { open } = props
  const found = openKinds.filter((kind) => (open[kind] ?? 0) > 0)
  if (found.length === 0) return <Text c="sub">{t('attendance_period.nothing_open')}</Text>
  return (
    <Stack component="ul" gap={6}>
      {found.map((kind) => {
        const text = t(texts[kind], { count: number(open[kind] ?? 0) })
        return <li key={kind}>{kind === 'dirty' ? text : <Link to={pathOf(kind, props)}>{text}</Link>}</li>
      })}
    </Stack>
  )
}

function pathOf(kind: Exclude<OpenKind, 'dirty'>, { whose, from, to }: OpenItemsProps): string {
  const pending: Filter = { field: 'state', operator: 'is', values: ['pending'] }
  const during: Filter =
    from === undefined
      ? { field: 'day', operator: 'until', values: [to] }
      : { field: 'day', operator: 'between', values: [from, to] }
  if (kind === 'appeals') return listPath('/attendance/appeals', [whose, during, pending])
  const since: readonly Filter[] = from === undefined ? [] : [{ field: 'toDay', operator: 'from', values: [from] }]
  if (kind === 'requests' || kind === 'leave')
    return listPath('/attendance/requests', [
      whose,
      { field: 'day', operator: 'until', values: [to] },
      ...since,
      pending,
      { field: 'kind', operator: kind === 'leave' ? 'is' : 'is_not', values: ['leave'] },
    ])
  const what: Filter =
    kind === 'running'
      ? { field: 'final', operator: 'is', values: ['false'] }
      : { field: 'result', operator: 'is', values: [kind] }
  return listPath('/attendance/days', [whose, during, what])
}
