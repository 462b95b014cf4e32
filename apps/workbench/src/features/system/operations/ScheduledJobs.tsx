import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateMark } from '@rostrum/ui/StateMark'
import { useQuery } from '@tanstack/react-query'
import { TaskName } from '../../../parts/log/LogName.tsx'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../shell/api.ts'
import { dayMilliseconds } from '../../../shell/dues/due-group.ts'
import { usePage } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

type ScheduledJob = Output<'GET /workbenchApi/system/scheduled-jobs'>[number]

/** The jobs that run on a schedule: how often, how the last run ended, and when the next one is. */
export function ScheduledJobs() {
  const t = useT()
  const { title } = usePage()
  const { date } = useFormats()
  const durationOf = useDuration()
  const jobs = useQuery({ ...apiQuery('GET /workbenchApi/system/scheduled-jobs', {}), refetchInterval: 60_000 })
  return (
    <QueryContent query={jobs}>
      {(rows) => (
        <DataTable
          label={title}
          rows={rows}
          keyOf={({ task }) => task}
          columns={[
            { key: 'task', label: t('job.column_task'), folds: true, cell: ({ task }) => <TaskName value={task} /> },
            {
              key: 'every',
              label: t('job.column_interval'),
              cell: ({ everySeconds }) => {
                if (everySeconds === null) return '–'
                const one = wholeUnits.find(([, length]) => length === everySeconds * 1000)
                return one ? t(`job.every_${one[0]}`) : t('job.every', { interval: durationOf(everySeconds * 1000) })
              },
            },
            {
              key: 'last',
              label: t('job.last'),
              cell: ({ last }) => (last ? date(last.endedAt, 'stamp') : t('system_health.not_yet')),
            },
            {
              key: 'duration',
              label: t('job.duration'),
              align: 'end',
              cell: ({ last }) => (last ? durationOf(last.milliseconds) : '–'),
            },
            {
              key: 'next',
              label: t('job.next'),
              cell: ({ nextRunAt }) => (nextRunAt ? date(nextRunAt, 'stamp') : '–'),
            },
            { key: 'result', label: t('job.result'), cell: ({ last }) => <Result last={last} /> },
          ]}
        />
      )}
    </QueryContent>
  )
}

function Result({ last }: Pick<ScheduledJob, 'last'>) {
  const t = useT()
  if (!last) return '–'
  return (
    <StateMark shape={last.failed ? 'stopped' : 'good'}>{t(last.failed ? 'job.run_failed' : 'job.run_done')}</StateMark>
  )
}

const wholeUnits = [
  ['day', dayMilliseconds],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const units = [...wholeUnits, ['second', 1000]] as const

/** A duration in its largest whole unit; what is shorter than a second in milliseconds. */
function useDuration(): (milliseconds: number) => string {
  const t = useT()
  const { number } = useFormats()
  return (milliseconds) => {
    const [unit, size] = units.find(([, length]) => milliseconds >= length) ?? [undefined, 1]
    if (unit === undefined) return t('system_health.milliseconds', { count: number(milliseconds) })
    return number(Math.round((milliseconds / size) * 10) / 10, { style: 'unit', unit, unitDisplay: 'long' })
  }
}
