import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import { PlaceHead } from '../../../parts/places/PlaceHead.tsx'
import { type ChangeAddress, setPlaces } from '../../../parts/places/place-address.ts'
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
  return (
    <PlaceHead
      address={address}
      change={change}
      period={
        <>
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
        </>
      }
      exported={
        exported && (
          <ExportButton
            permission={address.view === 'month' ? 'attendance-month:export' : 'attendance-day:export'}
            {...exported}
          />
        )
      }
    />
  )
}
