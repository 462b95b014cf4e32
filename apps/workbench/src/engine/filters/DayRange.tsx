import { Button } from '@mantine/core'
import { dayPresets } from '@rostrum/contracts/engines/resource/day-presets'
import { Flex, Stack } from '@rostrum/ui/layout'
import { DateInput } from '../../parts/page/DateInput.tsx'
import { useT } from '../../shell/use-t.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { rangeFilter, rangeOfFilter } from './range-filter.ts'

/** Both ends of a range of days, and ranges that move with today. */
export function DayRange({ field, filter, onChange }: FilterEditorProps) {
  const t = useT()
  const { from, until } = rangeOfFilter(filter)
  const preset = filter?.operator === 'within' ? filter.values[0] : undefined
  return (
    <Stack gap={8}>
      <Flex wrap="wrap" gap={6}>
        {dayPresets.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={preset === one ? 'filled' : 'default'}
            aria-pressed={preset === one}
            onClick={() =>
              onChange(preset === one ? undefined : { field: field.name, operator: 'within', values: [one] })
            }
          >
            {t(`filter.preset_${one}`)}
          </Button>
        ))}
      </Flex>
      <Flex gap={8}>
        <DateInput
          label={t('filter.from')}
          grain="day"
          value={from}
          onChange={(day) => onChange(rangeFilter(field.name, { from: day, until }))}
        />
        <DateInput
          label={t('filter.until')}
          grain="day"
          value={until}
          onChange={(day) => onChange(rangeFilter(field.name, { from, until: day }))}
        />
      </Flex>
    </Stack>
  )
}
