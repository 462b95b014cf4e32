import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePage } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { useT } from '../../../shell/use-t.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartDays } from './ChartDays.tsx'
import { ChartList } from './ChartList.tsx'
import { ChartSearch } from './ChartSearch.tsx'
import { ChartToolbar, zooms } from './ChartToolbar.tsx'
import classes from './chart.module.css'
import { type Chart, useChart } from './use-chart.ts'

/** The organisation on a day: departments with their people, or reporting lines; a list that unfolds on phones. */
export function ChartPage() {
  const [zoomAt, setZoomAt] = useState(3)
  const chart = useChart()
  const { view, asOf, against, seesPeople, layout, day, top, set, reveal, changeView } = chart
  return (
    <div className={classes.page}>
      <ChartToolbar {...{ view, seesPeople, layout, zoomAt }} onView={changeView} onZoom={setZoomAt}>
        <ChartSearch view={view} asOf={asOf} onChoose={reveal} />
      </ChartToolbar>
      <ChartContent chart={chart} zoom={zooms[zoomAt] ?? 1} />
      <ChartDays
        {...{ asOf, against, seesPeople }}
        day={day ?? asOf}
        changes={view === 'departments' ? top?.departments.map(({ changes }) => changes) : undefined}
        onDay={(value) => set('asOf', value)}
        onAgainst={(value) => set('against', value)}
      />
    </div>
  )
}

function ChartContent({ chart, zoom }: { chart: Chart; zoom: number }) {
  const t = useT()
  const { title } = usePage()
  const isPhone = usePhone()
  const { first, top, view, roots, layout, walked, active, setActive, toggle } = chart
  if (first?.isError) return <QueryError query={first} />
  if (top === undefined) return <SkeletonBlocks shape="cards" />
  if (top.departments.length + top.people.length === 0)
    return (
      <EmptyState
        icon={<IconSitemap stroke={1.6} />}
        title={t(view === 'lines' ? 'chart.empty_people' : 'chart.empty')}
        description={t('chart.empty_hint')}
        action={
          <Button component={Link} to="/organisation/departments" variant="default">
            {t('chart.to_departments')}
          </Button>
        }
      />
    )
  if (isPhone) return <ChartList roots={roots} label={title} active={active} onToggle={toggle} />
  return <ChartCanvas {...{ layout, walked, active, zoom }} label={title} onActive={setActive} onToggle={toggle} />
}
