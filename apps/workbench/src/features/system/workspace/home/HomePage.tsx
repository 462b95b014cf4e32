import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { QueryErrorNotice } from '../../../../parts/page/QueryErrorNotice.tsx'
import { useClockNote } from '../../../../shell/clock-name.ts'
import { backgroundJobsQuery } from '../../../../shell/notifications/background-jobs.ts'
import { JobList } from '../../../../shell/notifications/JobList.tsx'
import { usePage } from '../../../../shell/page-context.ts'
import { QueryError } from '../../../../shell/QueryError.tsx'
import { RegionClock } from '../../../../shell/RegionClock.tsx'
import { useBusinessUnit } from '../../../../shell/unit.ts'
import { onlyTopOf } from '../../../../shell/unit-names.ts'
import { useT } from '../../../../shell/use-t.ts'
import { DeadlineList } from './DeadlineList.tsx'
import { FigureRow } from './FigureRow.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { FormList } from './FormList.tsx'
import { HomeCard } from './HomeCard.tsx'
import classes from './HomePage.module.css'
import { HomePlot } from './HomePlot.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { overviewQuery } from './home-queries.ts'
import type { PlotArea } from './pack-plots.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { TodoList } from './TodoList.tsx'
import { usePlotAreas } from './use-plot-areas.ts'

/**
 * The home page by role: figures of the scope, tasks, deadlines and shortcuts, plots, contributed by the modules. Its days
 * follow the clock of the chosen business unit, or of the company of its reader.
 */
export function HomePage() {
  const { units, timeZone } = usePage().authority
  const chosen = useBusinessUnit()
  const unit = units.find(({ id }) => id === chosen) ?? onlyTopOf(units)
  return (
    <RegionClock timeZone={unit?.timeZone ?? timeZone}>
      <HomeOfClock />
    </RegionClock>
  )
}

function HomeOfClock() {
  const t = useT()
  const { date } = useFormats()
  const clockNote = useClockNote()
  const { menus, account } = usePage().authority
  const overview = useQuery(overviewQuery())
  const works = useQuery(backgroundJobsQuery())
  const { figures = [], plots = [], deadlines = [], firstSteps = [], shortcuts = null } = overview.data ?? {}
  const areaOf = usePlotAreas(overview.data)
  const plotsIn = (area: PlotArea) =>
    plots.filter(({ kind }) => areaOf(kind) === area).map((plot) => <HomePlot key={plot.kind} plot={plot} />)
  return (
    <Box py={20} px={24} className={classes.page} phone={{ px: 12, py: 12 }}>
      <header>
        <h1>{t('shell.welcome', { name: account.displayName })}</h1>
        <Text c="mute">{[date(new Date(), 'date'), clockNote].filter(Boolean).join(' · ')}</Text>
      </header>
      {menus.length === 0 && <p>{t('shell.no_menus')}</p>}
      {overview.data === undefined && <QueryError query={overview} />}
      {overview.isPending && <HomeSkeleton />}
      {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
      <FigureRow figures={figures} />
      <div className={classes.columns}>
        <Stack columns={1} gap={16}>
          <TodoList />
          {plotsIn('main')}
        </Stack>
        <Stack columns={1} gap={16}>
          {overview.data && <DeadlineList deadlines={deadlines} />}
          {plotsIn('aside')}
          {(works.data === undefined ? works.error : works.data.length > 0) && (
            <HomeCard title={t('work.title')}>
              <Box py={10} px={14}>
                <QueryErrorNotice query={works} />
                <JobList works={works.data ?? []} />
              </Box>
            </HomeCard>
          )}
          <FormList />
          {overview.data && <Shortcuts chosen={shortcuts} />}
        </Stack>
      </div>
      {plotsIn('below')}
    </Box>
  )
}
