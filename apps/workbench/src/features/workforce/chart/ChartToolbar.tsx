import { ActionIcon, SegmentedControl } from '@mantine/core'
import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { Box, Flex } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconPhotoDown, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './chart.module.css'
import type { ChartLayout } from './chart-layout.ts'
import { saveChart } from './save-chart.ts'
import type { ChartView } from './use-chart-tree.ts'
import { zooms } from './zoom.ts'

type ChartToolbarProps = {
  view: ChartView
  seesPeople: boolean
  layout: ChartLayout
  zoomAt: number
  /** The search field. */
  children: ReactNode
  /** Further buttons. */
  acts: ReactNode
  onView: (view: ChartView) => void
  onZoom: (at: number) => void
}

/** The view, the search, the size and the export of the chart. */
export function ChartToolbar({ view, seesPeople, layout, zoomAt, children, acts, onView, onZoom }: ChartToolbarProps) {
  const t = useT()
  const { title } = usePage()
  const isPhone = usePhone()
  return (
    <Flex component="header" wrap="wrap" align="center" gap={12} className={classes.toolbar}>
      <Box component="h1" fz={18} lh={26}>
        {title}
      </Box>
      {seesPeople && (
        <SegmentedControl
          aria-label={t('chart.view')}
          value={view}
          data={[
            { value: 'departments', label: t('chart.departments') },
            { value: 'lines', label: t('chart.lines') },
          ]}
          onChange={(value) => onView(value === 'lines' ? 'lines' : 'departments')}
        />
      )}
      {children}
      {isPhone && acts}
      {!isPhone && (
        <Flex gap={4} align="center" ms="auto">
          {acts}
          <ActionIcon
            variant="default"
            aria-label={t('chart.zoom_out')}
            disabled={zoomAt === 0}
            onClick={() => onZoom(zoomAt - 1)}
          >
            <IconZoomOut size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('chart.zoom_in')}
            disabled={zoomAt === zooms.length - 1}
            onClick={() => onZoom(zoomAt + 1)}
          >
            <IconZoomIn size={18} />
          </ActionIcon>
          <DropdownMenu
            width={120}
            className={classes.export}
            entries={(['PNG', 'SVG'] as const).map((kind) => ({
              ...{ kind: 'item', key: kind, label: kind },
              onSelect: () => void saveChart(kind, layout, title, t),
            }))}
          >
            <IconPhotoDown size={18} aria-hidden="true" /> {t('chart.export')}
          </DropdownMenu>
        </Flex>
      )}
    </Flex>
  )
}
