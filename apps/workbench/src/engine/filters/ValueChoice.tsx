import { Checkbox } from '@mantine/core'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryErrorNotice } from '../../parts/page/QueryErrorNotice.tsx'
import { useT } from '../../shell/use-t.ts'
import { valuesQuery } from '../public/resource-query.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import classes from './filters.module.css'
import { moveAmongItems } from './move-among-items.ts'
import { PopupSearch } from './PopupSearch.tsx'
import { useDelayedInput } from './TextFilter.tsx'
import { useNamedValues } from './use-named-values.ts'

/** Fewer values need no search. */
const searchedFrom = 8

/** The values of a field with their counts; several can be chosen. */
export function ValueChoice({ description, field, filter, others, onChange, onClose }: FilterEditorProps) {
  const t = useT()
  const { number } = useFormats()
  const { locale } = useLocale()
  const isText = field.kind === 'text'
  const isFoundByServer = isText || field.relation !== undefined
  const [searched, setSearched] = useState('')
  const [find, setFind] = useDelayedInput('', setSearched)
  const found = useQuery(valuesQuery(description.path, field.name, others, isFoundByServer ? searched : ''))
  const chosen = filter && ['is', 'is_not'].includes(filter.operator) ? filter.values : []
  const groupsOf = useNamedValues(description.name, field, chosen)
  const operator = filter?.operator === 'is_not' ? 'is_not' : 'is'
  const groups = groupsOf(found.data?.values ?? [])
    .filter(({ label }) => foldForSearch(label).includes(foldForSearch(isFoundByServer ? '' : find)))
    .toSorted((one, other) => other.count - one.count || one.label.localeCompare(other.label, locale))
  const toggle = (values: readonly string[], isOn: boolean) => {
    const rest = chosen.filter((value) => !values.includes(value))
    const next = isOn ? [...rest, ...values] : rest
    onChange(next.length === 0 ? undefined : { field: field.name, operator, values: next })
  }
  const contains = () => onChange({ field: field.name, operator: 'contains', values: [find.trim()] })
  const isSearched = isFoundByServer || groups.length > searchedFrom || find !== ''
  return (
    <Stack gap={8} onKeyDown={moveAmongItems}>
      {isSearched && (
        <PopupSearch
          label={t('filter.find_value')}
          value={find}
          onChange={setFind}
          onEnter={() => {
            if (isText && find.trim() !== '') contains()
            onClose()
          }}
        />
      )}
      <Stack component="ul" gap={0} overflow="auto" className={classes.list}>
        {isText && find.trim() !== '' && (
          <li>
            <Box component={PlainButton} data-item className={classes.item} c="link" onClick={contains}>
              {t('filter.containing', { text: find.trim() })}
            </Box>
          </li>
        )}
        {groups.map(({ label, values, count }) => (
          <Flex key={label} component="li" data-item align="center" justify="space-between" gap={12} px={8}>
            <Checkbox
              className={classes.check ?? ''}
              label={label}
              checked={values.some((value) => chosen.includes(value))}
              onChange={(event) => toggle(values, event.currentTarget.checked)}
            />
            {found.data?.complete && (
              <Text span c="mute" className={classes.count}>
                {number(count)}
              </Text>
            )}
          </Flex>
        ))}
      </Stack>
      {found.data && groups.length === 0 && (
        <span role="status">
          {find.trim() === '' ? t('list.nothing_found') : t('list.nothing_found_for', { search: find.trim() })}
        </span>
      )}
      {isFoundByServer && (found.data?.values.length ?? 0) >= 50 && (
        <Text c="mute" fz={12}>
          {t('filter.more', { count: number(50) })}
        </Text>
      )}
      <QueryErrorNotice query={found} />
    </Stack>
  )
}
