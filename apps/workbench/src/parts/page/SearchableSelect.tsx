import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import type { SyntheticEvent } from 'react'
import { useT } from '../../shell/use-t.ts'

const maxOptions = 50

/** An entry to choose, which further words than those of its name find. */
export type SearchableItem = ComboboxItem & { readonly keywords?: string }

type SearchableSelectProps = Omit<SelectProps, 'data' | 'filter' | 'limit' | 'searchable' | 'nothingFoundMessage'> & {
  data: readonly SearchableItem[]
}

/** Typed text replaces the chosen name. */
export const selectAll = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()

/** Selects one of possibly thousands by words of its name; renders the first few and the number of others. */
export function SearchableSelect({ data, ...rest }: SearchableSelectProps) {
  const t = useT()
  const { number } = useFormats()
  const matching = (search: string): SearchableItem[] => {
    const words = foldForSearch(search).split(/\s+/)
    const found = data.filter(({ label, keywords = '' }) => {
      const text = foldForSearch(`${label} ${keywords}`)
      return words.every((word) => text.includes(word))
    })
    const more = found.length - maxOptions
    if (more <= 0) return found
    const hint = { value: 'more', label: t('list.more_to_find', { count: number(more) }), disabled: true }
    return [...found.slice(0, maxOptions), hint]
  }
  return (
    <Select
      allowDeselect={false}
      placeholder={t('list.choose')}
      {...rest}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('list.nothing_found')}
      data={data}
      filter={({ search }) => matching(search)}
      onFocus={selectAll}
      onClick={selectAll}
    />
  )
}
