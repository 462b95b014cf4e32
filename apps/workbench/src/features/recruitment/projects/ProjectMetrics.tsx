import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack } from '@rostrum/ui/layout'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '../../../shell/QueryError.tsx'
import { useT } from '../../../shell/use-t.ts'
import { HourlyChart, metricKinds } from './HourlyChart.tsx'
import { metricsQuery, type ProjectSettings } from './project-settings-queries.ts'
import classes from './projects.module.css'
import { Shortfalls } from './Shortfalls.tsx'

/** Applicants, passed and paid, in total and by hour; fetched again every half minute. */
export function ProjectMetrics({ projectSettings: { id, timeZone, windows } }: { projectSettings: ProjectSettings }) {
  const t = useT()
  const { number } = useFormats()
  const found = useQuery(metricsQuery(id))
  if (found.isPending) return <SkeletonRows />
  if (found.error) return <QueryError query={found} />
  const { total, hours } = found.data
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
    </Box>
  )
}
