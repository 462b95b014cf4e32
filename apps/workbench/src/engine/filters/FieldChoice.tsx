import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { Box, PlainButton, Stack } from '@rostrum/ui/layout'
import { useState } from 'react'
import { useResourceLabels, useT } from '../../shell/use-t.ts'
import classes from './filters.module.css'
import { moveAmongItems } from './move-among-items.ts'
import { PopupSearch } from './PopupSearch.tsx'

type FieldChoiceProps = {
  resource: string
  fields: readonly FieldDescription[]
  onChoose: (field: FieldDescription) => void
}

/** The first step of a filter: its field. */
export function FieldChoice({ resource, fields, onChoose }: FieldChoiceProps) {
  const t = useT()
  const { field: word } = useResourceLabels(resource)
  const [find, setFind] = useState('')
  const nameOf = (field: FieldDescription) => field.label ?? word(field.name)
  const shown = fields.filter((field) => foldForSearch(nameOf(field)).includes(foldForSearch(find)))
  return (
    <Stack gap={8} onKeyDown={moveAmongItems}>
      <PopupSearch
        label={t('filter.find_field')}
        value={find}
        onChange={setFind}
        onEnter={() => shown[0] && onChoose(shown[0])}
      />
      <Stack component="ul" gap={0} overflow="auto" className={classes.list}>
        {shown.map((field) => (
          <li key={field.name}>
            <Box component={PlainButton} data-item className={classes.item} onClick={() => onChoose(field)}>
              {nameOf(field)}
            </Box>
          </li>
        ))}
      </Stack>
      {shown.length === 0 && <span role="status">{t('list.nothing_found')}</span>}
    </Stack>
  )
}
