import { NativeSelect, SegmentedControl } from '@mantine/core'
import { Box, Flex } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { usePhone } from '@rostrum/ui/use-phone'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { SpanSwitch } from './SpanSwitch.tsx'
import classes from './schedule.module.css'
import { type ShownDays, type Span, spans } from './shown-days.ts'

/** In which order people are shown. */
export const orders = ['name', 'gaps'] as const

const places = [
  { name: 'store', label: 'schedule.store', path: '/workbenchApi/stores/list' },
  { name: 'department', label: 'schedule.department', path: '/workbenchApi/organisation/departments' },
] as const

type ScheduleToolbarProps = {
  readonly shown: ShownDays
  readonly span: Span
  /** What the address says of a filter; empty without it. */
  readonly text: (name: string) => string
  readonly set: (name: string, value: string) => void
}

/** The days, and which people are shown in which order. */
export function ScheduleToolbar({ shown, span, text, set }: ScheduleToolbarProps) {
  const t = useT()
  const { title } = usePage()
  const isPhone = usePhone()
  return (
    <Flex wrap="wrap" align="center" rowGap={10} columnGap={12} px={24} pt={14} pb={10} phone={{ px: 12 }}>
      <Flex wrap="wrap" align="center" gap={12}>
        <Box component="h1" fz={18} lh={26}>
          {title}
        </Box>
        <SpanSwitch shown={shown} span={span} onChange={(day) => set('day', day)} />
        {!isPhone && (
          <SegmentedControl
            aria-label={t('schedule.span')}
            value={span}
            data={spans.map((value) => ({ value, label: t(`schedule.span_${value}`) }))}
            onChange={(next) => set('span', next)}
          />
        )}
      </Flex>
      <Flex wrap="wrap" align="center" rowGap={10} columnGap={12} className={classes.filters}>
        {places.map(({ name, label, path }) => (
          <RelationPicker
            key={name}
            label={t(label)}
            labelHidden
            placeholder={t(label)}
            path={path}
            values={[text(name)].filter(Boolean)}
            onChange={([id = '']) => set(name, id)}
          />
        ))}
        <SearchField
          label={t('schedule.search')}
          placeholder={t('schedule.search')}
          value={text('search')}
          onSearch={(words) => set('search', words)}
        />
        <NativeSelect
          aria-label={t('schedule.order')}
          value={text('order') || 'name'}
          data={orders.map((value) => ({ value, label: t(`schedule.order_${value}`) }))}
          onChange={({ currentTarget }) => set('order', currentTarget.value)}
        />
      </Flex>
    </Flex>
  )
}
