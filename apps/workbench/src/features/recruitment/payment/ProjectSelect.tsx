import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsByIdQuery, optionsQuery } from '../../../engine/public/resource-query.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { selectAll } from '../../../parts/page/SearchableSelect.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './FeesPage.module.css'

type ProjectSelectProps = { value: string; onChange: (projectId: string) => void }

const path = '/workbenchApi/payment/projects'

/** The project filter of a list, searchable by any word of its name; empty for all projects. */
export function ProjectSelect({ value, onChange }: ProjectSelectProps) {
  const t = useT()
  const [words, setWords] = useState('')
  const named = useQuery({ ...optionsByIdQuery(path, [value]), enabled: value !== '' })
  const chosen = named.data?.find((option) => option.value === value)
  // The name of the chosen project in the field is not a search.
  const found = useQuery(optionsQuery(path, words === chosen?.label ? '' : words))
  const others = (found.data ?? []).filter((option) => option.value !== value)
  return (
    <div className={classes.project}>
      <Select
        aria-label={t('field.projectId')}
        placeholder={t('field.projectId')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('list.all') }}
        nothingFoundMessage={t('list.nothing_found')}
        data={chosen ? [chosen, ...others] : others}
        filter={({ options }) => options}
        value={value === '' ? null : value}
        onChange={(projectId) => onChange(projectId ?? '')}
        onSearchChange={setWords}
        onFocus={selectAll}
        onClick={selectAll}
        title={chosen?.label}
      />
      <QueryErrorNotice query={found.error ? found : named} />
    </div>
  )
}
