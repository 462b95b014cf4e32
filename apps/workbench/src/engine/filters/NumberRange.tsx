import { TextInput } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../shell/use-t.ts'
import { valuesQuery } from '../public/resource-query.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import { rangeFilter, rangeOfFilter } from './range-filter.ts'
import { useDelayedInput } from './TextFilter.tsx'

const isNumber = (text: string) => text === '' || /^-?\d{1,15}(\.\d{1,6})?$/.test(text)

/** Both ends of a range of numbers; the placeholders are the least and the greatest of the list. */
export function NumberRange({ description, field, filter, others, onChange }: FilterEditorProps) {
  const t = useT()
  const { number } = useFormats()
  const bounds = useQuery(valuesQuery(description.path, field.name, others, ''))
  const { from, until } = rangeOfFilter(filter)
  const apply = (range: { readonly from?: string; readonly until?: string }) => {
    const next = { from, until, ...range }
    if (isNumber(next.from) && isNumber(next.until)) onChange(rangeFilter(field.name, next))
  }
  const [least, typeLeast] = useDelayedInput(from, (text) => apply({ from: text }))
  const [most, typeMost] = useDelayedInput(until, (text) => apply({ until: text }))
  const hint = (bound: number | null | undefined) => (bound === null || bound === undefined ? '' : number(bound))
  return (
    <Flex gap={8}>
      <TextInput
        label={t('filter.least')}
        inputMode="decimal"
        placeholder={hint(bounds.data?.minimum)}
        value={least}
        error={!isNumber(least)}
        onChange={(event) => typeLeast(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t('filter.most')}
        inputMode="decimal"
        placeholder={hint(bounds.data?.maximum)}
        value={most}
        error={!isNumber(most)}
        onChange={(event) => typeMost(event.currentTarget.value)}
      />
    </Flex>
  )
}
