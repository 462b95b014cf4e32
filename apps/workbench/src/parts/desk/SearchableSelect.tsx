import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import type { SyntheticEvent } from 'react'
import { foldForSearch } from '../../shell/fold-for-search.ts'
import { useT } from '../../shell/use-t.ts'

const maxOptions = 50

type SearchableSelectProps = Omit<SelectProps, 'data' | 'filter' | 'limit' | 'searchable' | 'nothingFoundMessage'> & {
  data: readonly ComboboxItem[]
}

/** What is typed takes the place of the name that is chosen. */
export const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** One of possibly thousands, found by words of its name; the first few are drawn, and how many more there are. */
export function SearchableSelect({ data, ...rest }: SearchableSelectProps) {
  const t = useT()
  const { number } = useFormats()
  const fitting = (search: string): ComboboxItem[] => {
    const words = foldForSearch(search).split(/\s+/)
    const found = data.filter(({ label }) => words.every((word) => foldForSearch(label).includes(word)))
    const more = found.length - maxOptions
    if (more <= 0) return found
    const told = { value: 'more', label: t('list.more_to_find', { count: number(more) }), disabled: true }
    return [...found.slice(0, maxOptions), told]
  }
  return (
    <Select
      allowDeselect={false}
      {...rest}
      searchable
      nothingFoundMessage={t('list.nothing_found')}
      data={data}
      filter={({ search }) => fitting(search)}
      onFocus={selectAll}
      onClick={selectAll}
    />
  )
}
