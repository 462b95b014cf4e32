import { Button } from '@mantine/core'
import { isRetentionKind } from '@rostrum/contracts/retention'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TaskName } from '../../../parts/log/LogName.tsx'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../shell/api.ts'
import { useHasPermission, usePage } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './operations.module.css'
import { RetentionDaysDialog } from './RetentionDaysDialog.tsx'

type Row = Output<'GET /workbenchApi/system/retention'>[number]

/** The retention periods, and the times of the last and next purge. */
export function RetentionPage() {
  const t = useT()
  const { title } = usePage()
  const { date } = useFormats()
  const rows = useQuery(apiQuery('GET /workbenchApi/system/retention', {}))
  const retentionOf = ({ days }: Row) => {
    if (days === null) return t('system_health.for_good')
    return days === 0 ? t('system_health.until_end') : t('system_health.days', { count: days })
  }
  const nameOf = (kind: string) => (isRetentionKind(kind) ? t(`system_health.kind_${kind}`) : kind)
  const [changing, setChanging] = useState<Row | undefined>()
  const mayChange = useHasPermission('setting:write')
  const instant = (at: string | null) => (at ? date(at, 'stamp') : t('system_health.not_yet'))
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
      </header>
      {mayChange && (
        <Text c="sub" fz={13}>
          {t('system_health.fixed_period')}
        </Text>
      )}
      <QueryContent query={rows}>
        {(found) => (
          <DataTable
            label={title}
            rows={found}
            keyOf={({ kind }) => kind}
            columns={[
              { key: 'kind', label: t('system_health.kept'), cell: ({ kind }) => nameOf(kind) },
              {
                key: 'days',
                label: t('system_health.for'),
                cell: (row) => (
                  <Flex component="span" align="center" justify="space-between" gap={8}>
                    {retentionOf(row)}
                    {mayChange && row.bounds && (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        className={classes.change ?? ''}
                        aria-label={`${t('system_health.change_days')}: ${nameOf(row.kind)}`}
                        onClick={() => setChanging(row)}
                      >
                        {t('system_health.change_days')}
                      </Button>
                    )}
                  </Flex>
                ),
              },
              {
                key: 'last',
                label: t('system_health.last_run'),
                cell: ({ job, lastRunAt, lastFailedAt }) =>
                  job && (
                    <>
                      {instant(lastRunAt)}{' '}
                      {lastFailedAt && lastFailedAt === lastRunAt && (
                        <StateBadge tone="error">
                          {t('system_health.last_failed', { time: date(lastFailedAt, 'stamp') })}
                        </StateBadge>
                      )}
                    </>
                  ),
              },
              {
                key: 'next',
                label: t('system_health.next_run'),
                cell: ({ job, nextRunAt }) => job && instant(nextRunAt),
              },
              {
                key: 'job',
                label: t('system_health.job'),
                folds: true,
                cell: ({ job }) => job && <TaskName value={job} />,
              },
            ]}
          />
        )}
      </QueryContent>
      {changing?.bounds && (
        <RetentionDaysDialog
          {...changing}
          name={nameOf(changing.kind)}
          bounds={changing.bounds}
          onClose={() => setChanging(undefined)}
        />
      )}
    </div>
  )
}
