import { SegmentedControl } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import { PlaceControls } from '../../../parts/places/PlaceControls.tsx'
import { type ChangeAddress, setPlaces } from '../../../parts/places/place-address.ts'
import classes from '../../../parts/places/places.module.css'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Address } from './statistic-types.ts'

type ToolbarProps = {
  address: Address
  change: ChangeAddress
  /** The day or the month; absent while the first answer is on its way. */
  period: ReactNode
  exported: { readonly call: string; readonly input: Record<string, unknown> } | undefined
}

export function StatisticsToolbar({ address, change, period, exported }: ToolbarProps) {
  const t = useT()
  const { title } = usePage()
  return (
    <div className={classes.toolbar}>
      <Box component="h1" fz={18} lh={26}>
        {title}
      </Box>
      <SegmentedControl
        aria-label={t('attendance_statistic.view')}
        value={address.view}
        data={[
          { value: 'day', label: t('attendance_statistic.view_day') },
          { value: 'month', label: t('attendance_statistic.view_month') },
        ]}
        onChange={(view) => setPlaces(change, { view: view === 'month' ? 'month' : undefined })}
      />
      {period}
      <PlaceControls address={address} change={change} />
      {exported && (
        <ExportButton
          permission={address.view === 'month' ? 'attendance-month:export' : 'attendance-day:export'}
          {...exported}
        />
      )}
    </div>
  )
}
