import { Button, NativeSelect } from '@mantine/core'
import { attentionResults } from '@rostrum/contracts/attendance/months/calls'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { MonthSwitch } from '../../../parts/attendance/MonthSwitch.tsx'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import { usePage, type usePageAddress } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { DaySign, signOf } from './DaySign.tsx'
import type { Grid } from './grid-types.ts'
import classes from './months.module.css'

/** The parts of the address that leave people out. */
export const filterNames = ['q', 'store', 'region', 'department', 'result'] as const

const places = [
  { name: 'store', label: 'attendance_month.store', path: '/workbenchApi/stores/stores' },
  { name: 'region', label: 'attendance_month.region', path: '/workbenchApi/stores/regions' },
  { name: 'department', label: 'attendance_month.department', path: '/workbenchApi/organisation/departments' },
] as const

type ToolbarProps = {
  grid: Grid | undefined
  params: URLSearchParams
  change: ReturnType<typeof usePageAddress>[1]
  /** As the export takes it. */
  selection: Record<string, unknown>
}

export function MonthToolbar({ grid, params, change, selection }: ToolbarProps) {
  const t = useT()
  const { title } = usePage()
  const month = grid?.month ?? params.get('month')
  const used = places.filter(({ name }) => params.has(name))
  const [opened, setOpened] = useState(used.length > 0)
  /** Another selection begins with its first people. */
  const set = (name: string, value: string | undefined) =>
    change((address) => {
      address.delete('offset')
      if (value) address.set(name, value)
      else address.delete(name)
    })
  return (
    <div className={classes.toolbar}>
      <Flex gap={12} align="center" wrap="wrap">
        <Box component="h1" fz={18} lh={26}>
          {title}
        </Box>
        {month !== null && <MonthSwitch month={month} onMonth={(to) => set('month', to)} />}
        <div className={classes.search}>
          <SearchField
            label={t('attendance_month.search')}
            placeholder={t('attendance_month.search')}
            value={params.get('q') ?? ''}
            onSearch={(words) => set('q', words)}
          />
        </div>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {used.length > 0 ? `${t('attendance_month.filter')} ${used.length}` : t('attendance_month.filter')}
        </Button>
        <NativeSelect
          aria-label={t('list.sort')}
          value={params.get('sort') ?? 'attention'}
          data={[
            { value: 'attention', label: t('attendance_month.sort_attention') },
            { value: 'name', label: t('attendance_month.sort_name') },
          ]}
          onChange={({ currentTarget }) => set('sort', currentTarget.value === 'name' ? 'name' : undefined)}
        />
        {grid && grid.total > 0 && (
          <ExportButton
            permission="attendance-month:export"
            call="GET /workbenchApi/attendance/months/export"
            input={{ ...selection, month: grid.month }}
          />
        )}
      </Flex>
      {opened && (
        <div className={classes.filters}>
          {places.map(({ name, label, path }) => (
            <RelationPicker
              key={name}
              label={t(label)}
              path={path}
              values={params.getAll(name)}
              onChange={([chosen]) => set(name, chosen)}
            />
          ))}
        </div>
      )}
      {grid && <Counts grid={grid} chosen={params.get('result')} onChoose={(result) => set('result', result)} />}
    </div>
  )
}

type CountsProps = { grid: Grid; chosen: string | null; onChoose: (result: string | undefined) => void }

/** Days by result; each is a filter for its people. */
function Counts({ grid: { counts }, chosen, onChoose }: CountsProps) {
  const { option } = useResourceLabels('attendance-day')
  const { number } = useFormats()
  const shown = attentionResults.filter((result) => (counts[result] ?? 0) > 0 || result === chosen)
  return (
    <Flex gap={8} wrap="wrap">
      {shown.map((result) => (
        <PlainButton
          key={result}
          className={classes.chip}
          aria-pressed={result === chosen}
          onClick={() => onChoose(result === chosen ? undefined : result)}
        >
          <DaySign sign={signOf(result, null)} />
          {option('result', result)} <b>{number(counts[result] ?? 0)}</b>
        </PlainButton>
      ))}
      {(['normal', 'leave'] as const).map((result) => (
        <span key={result} className={classes.chip} data-plain>
          <DaySign sign={signOf(result, 'annual')} />
          {option('result', result)} <b>{number(counts[result] ?? 0)}</b>
        </span>
      ))}
    </Flex>
  )
}
