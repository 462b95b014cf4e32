import { type DayPreset, dayPresets } from '@rostrum/contracts/engines/resource/day-presets'
import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../shell/use-t.ts'
import { useOverride } from './overrides.ts'
import { optionsByIdQuery } from './public/resource-query.ts'
import { useKindLabel } from './use-kind-label.ts'
import { useValueFormatter, valueText } from './value-text.ts'

/** Values of a filter that its chip names. */
const namedValues = 2

type FilterTextProps = { resource: string; field: FieldDescription; filter: Filter }

/** The values of a filter as text: two by name, and the number of the others. */
export function FilterText({ resource, field, filter }: FilterTextProps) {
  const t = useT()
  const { number } = useFormats()
  const words = useFilterWords(resource, field, filter)
  const { operator, values } = filter
  const [from = '', until = ''] = values
  if (operator === 'within') {
    const preset = dayPresets.find((one): one is DayPreset => one === from)
    return preset ? t(`filter.preset_${preset}`) : from
  }
  if (operator === 'between') {
    if (until === '') return t('filter.range_from', { from: words([from]) })
    if (from === '') return t('filter.range_until', { until: words([until]) })
    return t('filter.range', { from: words([from]), until: words([until]) })
  }
  const more = values.length - namedValues
  const named = words(values.slice(0, namedValues))
  const all = more > 0 ? `${named} ${t('filter.more_values', { count: number(more) })}` : named
  return field.withBelow && values.length > 0 ? t('filter.with_below', { names: all }) : all
}

function useFilterWords(resource: string, filtered: FieldDescription, { values }: Filter) {
  // Timestamps are filtered by whole days, and the state of a boolean is yes or no here.
  const { states: _states, ...plain } = filtered
  const field: FieldDescription = filtered.kind === 'instant' ? { ...plain, kind: 'day' } : plain
  const valueWords = useValueFormatter(resource)
  const kindLabel = useKindLabel()
  const named = useOverride(resource).enumLabels?.[field.name]
  const options = useQuery({
    ...optionsByIdQuery(field.relationPath ?? '', values.slice(0, namedValues)),
    enabled: field.relationPath !== undefined,
  })
  const labels = {
    [field.relation ?? '']: Object.fromEntries((options.data ?? []).map(({ value, label }) => [value, label])),
  }
  return (some: readonly string[]): string => {
    const texts = some.map((value) =>
      named
        ? kindLabel(named, value)
        : valueText(valueWords, field, field.kind === 'boolean' ? value === 'true' : value, labels),
    )
    return valueWords.list([...new Set(texts)])
  }
}
