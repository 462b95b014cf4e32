import { NativeSelect, SegmentedControl } from '@mantine/core'
import { statisticGroups } from '@rostrum/contracts/attendance/statistics/choices'
import { Box, Flex } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import type { ReactNode } from 'react'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Address, ChangeAddress } from './statistic-types.ts'
import classes from './statistics.module.css'

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
  const set = (entries: Readonly<Record<string, string | undefined>>) =>
    change((params) => {
      for (const name of ['offset', 'people', 'bucket', 'measure']) params.delete(name)
      for (const [name, value] of Object.entries(entries)) {
        if (value) params.set(name, value)
        else params.delete(name)
      }
    })
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
        onChange={(view) => set({ view: view === 'month' ? 'month' : undefined })}
      />
      {period}
      <Flex align="center" gap={8}>
        <Box component="span" c="sub" ws="nowrap" aria-hidden="true">
          {t('attendance_statistic.by')}
        </Box>
        <NativeSelect
          w={124}
          aria-label={t('attendance_statistic.by')}
          value={address.by}
          data={statisticGroups.map((by) => ({ value: by, label: t(`attendance_statistic.by_${by}`) }))}
          onChange={({ currentTarget }) => set({ by: currentTarget.value, within: undefined, q: undefined })}
        />
      </Flex>
      <div className={classes.search}>
        <SearchField
          label={t('attendance_statistic.search')}
          placeholder={t('attendance_statistic.search')}
          value={address.search}
          onSearch={(q) => set({ q })}
        />
      </div>
      <NativeSelect
        w={132}
        aria-label={t('attendance_statistic.sort')}
        value={address.sort}
        data={(['attention', 'people', 'name'] as const).map((sort) => ({
          value: sort,
          label: t(`attendance_statistic.sort_${sort}`),
        }))}
        onChange={({ currentTarget }) =>
          set({ sort: currentTarget.value === 'attention' ? undefined : currentTarget.value })
        }
      />
      {exported && (
        <ExportButton
          permission={address.view === 'month' ? 'attendance-month:export' : 'attendance-day:export'}
          {...exported}
        />
      )}
    </div>
  )
}
