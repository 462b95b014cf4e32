import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../../shell/QueryError.tsx'
import { useT } from '../../../shell/use-t.ts'
import { HourlyChart, metricKinds } from './HourlyChart.tsx'
import classes from './ProjectSettingsPanel.module.css'
import { metricsQuery, type ProjectSettings } from './project-settings-queries.ts'
import { Shortfalls } from './Shortfalls.tsx'

/** Applicants, passed and paid: in total, by hour and by position; fetched again every half minute. */
export function ProjectMetrics({ projectSettings: { id, timeZone, windows } }: { projectSettings: ProjectSettings }) {
  const t = useT()
  const { number } = useFormats()
  const found = useQuery(metricsQuery(id))
  if (found.isPending) return <SkeletonBlocks shape="rows" />
  if (found.error) return <QueryError query={found} />
  const { total, positions, hours } = found.data
  return (
    <Box component="section" pt={14} bdt="line" className={classes.part}>
      <Box component="h3" mb={8} fz={14} lh={20}>
        {t('project_settings.figures')}
      </Box>
      <Stack component="dl" gap={8} mb={12} className={classes.totals}>
        {(['headcount', ...metricKinds] as const).map((kind) => (
          <div key={kind}>
            <Box component="dt" c="sub" fz={12}>
              {t(`project_settings.figure_${kind}`)}
            </Box>
            <Box component="dd" fz={20} lh={28}>
              {number(total[kind])}
            </Box>
          </div>
        ))}
      </Stack>
      {hours.length > 0 && <HourlyChart hours={hours} timeZone={timeZone} />}
      {/* Before the end of applications there are always too few. */}
      {windows.apply && Date.parse(windows.apply.end) < Date.now() && <Shortfalls id={id} />}
      {positions.length > 0 && (
        <details>
          <summary>{t('project_settings.by_position', { count: number(positions.length) })}</summary>
          <LabelledTable
            label={t('project_settings.figures')}
            columns={[
              { key: 'name', label: t('project_settings.position') },
              ...(['headcount', ...metricKinds] as const).map((key) => ({
                key,
                label: t(`project_settings.figure_${key}`),
                align: 'end' as const,
              })),
            ]}
            rows={positions.map((row) => ({
              key: row.id,
              cells: {
                name: row.cancelled ? <del>{`${row.code} ${row.title}`}</del> : `${row.code} ${row.title}`,
                headcount: number(row.headcount),
                applied: number(row.applied),
                passed: number(row.passed),
                paid: number(row.paid),
              },
            }))}
          />
        </details>
      )}
    </Box>
  )
}
