import { MultiSelect, type OptionsFilter, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

type PeopleInputProps = {
  label: string
  values: readonly string[]
  /** Names of chosen people who are not among those that were found. */
  names?: Readonly<Record<string, string>>
  multiple?: boolean
  clearable?: boolean
  error?: string | undefined
  onChange: (values: readonly string[]) => void
}

/** The server has chosen by the words. */
const everything: OptionsFilter = ({ options }) => options

/** Chooses colleagues by words of their names. */
export function PeopleInput({ label, values, names = {}, multiple = false, onChange, ...rest }: PeopleInputProps) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [known, setKnown] = useState(names)
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/approvals/colleagues', { search }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data ?? []).map(({ id, name, unit }) => ({ value: id, label: `${name} · ${unit}` }))
  const missing = values.filter((id) => !options.some(({ value }) => value === id))
  const data = [...options, ...missing.map((value) => ({ value, label: known[value] ?? names[value] ?? value }))]
  const choose = (ids: readonly string[]) => {
    setKnown({ ...known, ...Object.fromEntries(data.map(({ value, label: name }) => [value, name])) })
    onChange(ids)
  }
  const shared = {
    ...rest,
    label,
    data,
    searchable: true,
    filter: everything,
    nothingFoundMessage: t('list.nothing_found'),
    onSearchChange: setSearch,
  }
  if (multiple) return <MultiSelect {...shared} value={[...values]} onChange={choose} />
  return <Select {...shared} value={values[0] ?? null} onChange={(id) => choose(id === null ? [] : [id])} />
}
