import { MultiSelect } from '@mantine/core'
import { permissions } from '@rostrum/contracts/permissions'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { apiQuery } from '../shell/query-client.ts'
import { useEventLabel, useLogLabel, useLogNames, usePermissionLabel, useT } from '../shell/use-t.ts'
import classes from './FilterDialog.module.css'
import type { LabelKind } from './public/resource-override.ts'

/** What something is called, by its kind and its name. */
export function useKindLabel() {
  const [wordOf, wordOfEvent, wordOfPermission] = [useLogLabel(), useEventLabel(), usePermissionLabel()]
  return useCallback(
    (kind: LabelKind, name: string) => {
      switch (kind) {
        case 'event':
          return wordOfEvent(name)
        case 'permission':
          return wordOfPermission(name)
        case 'dictionary':
        case 'entity':
        case 'setting':
        case 'task':
          return wordOf(kind, name)
      }
    },
    [wordOf, wordOfEvent, wordOfPermission],
  )
}

/** All names of a kind, as far as the definition of the resource says no others. */
function useKindNames(kind: LabelKind, options: readonly string[] | undefined): readonly string[] {
  const namesOf = useLogNames()
  const events = useQuery({
    ...apiQuery('GET /workbenchApi/system/audit-events', {}),
    enabled: kind === 'event' && !options,
  })
  if (options) return options
  switch (kind) {
    case 'event':
      return events.data ?? []
    case 'permission':
      return permissions
    case 'dictionary':
    case 'entity':
    case 'setting':
    case 'task':
      return namesOf(kind)
  }
}

type LabelledValuesInputProps = {
  kind: LabelKind
  /** All that there can be, where the definition of the resource says it. */
  options: readonly string[] | undefined
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** A choice among things by their words; several that are called alike are chosen together. */
export function LabelledValuesInput({ kind, options, values, onChange }: LabelledValuesInputProps) {
  const t = useT()
  const { locale } = useLocale()
  const wordOf = useKindLabel()
  const [opened, setOpened] = useState(false)
  const known = useKindNames(kind, options)
  // What is filtered by already stays a choice, also where the log holds none of it.
  const names = new Set([...values, ...known])
  const byWord = Map.groupBy(names, (name) => wordOf(kind, name))
  return (
    <MultiSelect
      label={t('list.value')}
      classNames={{ inputField: classes.bare }}
      data={[...byWord.keys()].toSorted((one, other) => one.localeCompare(other, locale))}
      value={[...byWord].flatMap(([word, some]) => (some.some((one) => values.includes(one)) ? word : []))}
      onChange={(words) => onChange(words.flatMap((word) => byWord.get(word) ?? []))}
      searchable
      // Whoever has chosen goes on to what the list lies over, which is how the filter is applied.
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onOptionSubmit={() => setOpened(false)}
      data-autofocus
    />
  )
}
