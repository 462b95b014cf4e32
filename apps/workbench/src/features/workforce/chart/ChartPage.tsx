import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconSitemap } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useToday } from '../../../parts/page/use-today.ts'
import { usePage } from '../../../shell/page-context.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { useT } from '../../../shell/use-t.ts'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartDays } from './ChartDays.tsx'
import { ChartList } from './ChartList.tsx'
import { ChartSearch } from './ChartSearch.tsx'
import { ChartToolbar } from './ChartToolbar.tsx'
import classes from './chart.module.css'
import type { LoadedPart } from './chart-tree.ts'
import { DraftMenu } from './draft/DraftMenu.tsx'
import { DraftPanel } from './draft/DraftPanel.tsx'
import { partWithMoves } from './draft/draft-moves.ts'
import { MoveBar } from './draft/MoveBar.tsx'
import { useDraft } from './draft/use-draft.ts'
import { type Moving, useMoving } from './draft/use-moving.ts'
import { useReorganisation } from './draft/use-reorganisation.ts'
import { type Chart, useChart } from './use-chart.ts'
import { firstZoom, fullSize, zooms } from './zoom.ts'

/**
 * The organisation on a day: departments with their people, or reporting lines; a list that unfolds on phones. A draft of
 * a reorganisation moves people and departments in it.
 */
export function ChartPage() {
  const [zoomed, setZoomed] = useState<{ readonly view: Chart['view']; readonly at: number }>()
  const { ref: frame, width: room } = useElementSize()
  const reorganisations = useReorganisation()
  const editor = useDraft(reorganisations.found)
  const { moves } = editor?.draft ?? {}
  const known = editor?.known
  const withMoves = useCallback(
    (key: string, part: LoadedPart) => (moves && known ? partWithMoves(key, part, moves, known) : part),
    [moves, known],
  )
  const chart = useChart(withMoves)
  const moving = useMoving(chart, editor)
  const { view, asOf, against, seesPeople, layout, top, set, reveal, changeView, isComplete } = chart
  const chosenZoom = zoomed?.view === view ? zoomed.at : undefined
  const setZoomAt = (at: number) => setZoomed({ view, at })
  const today = useToday()
  // Reporting lines do not say their day.
  const day = chart.day ?? (asOf || (view === 'lines' ? today : undefined))
  if (chosenZoom === undefined && isComplete && room > 0) setZoomAt(firstZoom(layout.width, room))
  const zoomAt = chosenZoom ?? fullSize
  return (
    <div className={classes.page}>
      <ChartToolbar
        {...{ view, seesPeople, layout, zoomAt }}
        onView={changeView}
        onZoom={setZoomAt}
        acts={
          reorganisations.may && !editor && <DraftMenu reorganisations={reorganisations} {...{ today: day, asOf }} />
        }
      >
        <ChartSearch view={view} asOf={asOf} onChoose={reveal} />
      </ChartToolbar>
      <div className={classes.main}>
        <div className={classes.content} ref={frame}>
          {moving.picked && (
            <MoveBar picked={moving.picked} {...{ view, asOf }} onDrop={moving.put} onCancel={moving.cancel} />
          )}
          <ChartContent chart={chart} zoom={zooms[zoomAt] ?? 1} moving={moving} />
        </div>
        {editor && (
          <DraftPanel
            key={editor.id}
            editor={editor}
            onDay={(value) => set('asOf', value)}
            onClose={() => {
              moving.cancel()
              reorganisations.open(undefined)
            }}
          />
        )}
      </div>
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

function ChartContent({ chart, zoom, moving }: { chart: Chart; zoom: number; moving: Moving }) {
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
  const { pick, accepts, drop, picked } = moving
  if (isPhone)
    return (
      <ChartList roots={roots} label={title} active={active} onToggle={toggle} onPick={picked ? undefined : pick} />
    )
  return (
    <ChartCanvas
      {...{ layout, walked, active, zoom, accepts }}
      label={title}
      moving={picked?.key}
      onActive={setActive}
      onToggle={toggle}
      onPick={pick}
      onDrop={drop}
    />
  )
}
