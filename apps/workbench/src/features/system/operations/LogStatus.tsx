import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../shell/query-client.ts'
import { useLogLabel, useT } from '../../../shell/use-t.ts'

/** The place of a line that is not known yet. */
const waiting = <Text fz={13}>&nbsp;</Text>

/** The task that ran last: an empty list of jobs alone would not say whether any job runs. */
export function LastJobRun() {
  const t = useT()
  const labelOf = useLogLabel()
  const { date } = useFormats()
  const [last] = useQuery(apiQuery('GET /workbenchApi/system/job-runs', {})).data ?? []
  if (!last) return waiting
  const { task, endedAt, failed } = last
  return (
    <Text c={failed ? 'error' : 'sub'} fz={13}>
      {t(failed ? 'job.last_run_failed' : 'job.last_run', {
        task: labelOf('task', task),
        time: date(endedAt, 'stamp'),
      })}
    </Text>
  )
}

type LogKind = 'sms' | 'server-error' | 'client-error'

/** How long the entries of a log are kept, and when older ones were last removed. */
function LogStatus({ kind }: { kind: LogKind }) {
  const t = useT()
  const { date } = useFormats()
  const { data } = useQuery(apiQuery('GET /workbenchApi/system/logs/{kind}/cleanup', { kind }))
  if (!data) return waiting
  const { days, lastRunAt } = data
  return (
    <Text c="sub" fz={13}>
      {days !== null && `${t('system_health.log_kept', { count: days })} · `}
      {`${t('system_health.last_run')} ${lastRunAt ? date(lastRunAt, 'stamp') : t('system_health.not_yet')}`}
    </Text>
  )
}

export const SmsStatus = () => <LogStatus kind="sms" />
export const ServerErrorStatus = () => <LogStatus kind="server-error" />
export const ClientErrorStatus = () => <LogStatus kind="client-error" />
