import { MultiSelect } from '@mantine/core'
import { permissions } from '@rostrum/contracts/permissions'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { apiQuery } from '../shell/query-client.ts'
import { useEventLabel, useLogLabel, useLogNames, usePermissionLabel, useT } from '../shell/use-t.ts'
import classes from './engine.module.css'
import type { LabelKind } from './public/resource-override.ts'

/** The label of a value, by its kind and name. */
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

/** All names of a kind, unless the definition of the resource lists others. */
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
  /** All possible values, if the definition of the resource lists them. */
  options: readonly string[] | undefined
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** Chooses values by label; values with the same label are chosen together. */
export function LabelledValuesInput({ kind, options, values, onChange }: LabelledValuesInputProps) {
  const t = useT()
  const { locale } = useLocale()
  const wordOf = useKindLabel()
  const [opened, setOpened] = useState(false)
  const known = useKindNames(kind, options)
  // A value of the active filter stays a choice, even if the log has no such entry.
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
      // After a choice the focus moves to the controls that the list covers, where the filter is applied.
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onOptionSubmit={() => setOpened(false)}
      data-autofocus
    />
  )
}
