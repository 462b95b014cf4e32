import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { Dialog } from '@rostrum/ui/Dialog'
import { initialOf } from '@rostrum/ui/initial-of'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconSelector } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AuthorityResponse } from './authority.ts'
import { type Choice, SearchList } from './SearchList.tsx'
import listClasses from './Shell.module.css'
import classes from './Sidebar.module.css'
import { chooseUnit, useBusinessUnit } from './unit.ts'
import { onlyTopOf, unitNames } from './unit-names.ts'
import { unitTree } from './unit-tree.ts'
import { useT } from './use-t.ts'

type UnitSwitchProps = { units: AuthorityResponse['units']; collapsed: boolean }

/** Filters every list by a business unit and its descendants. */
export function UnitSwitch({ units, collapsed }: UnitSwitchProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const current = useBusinessUnit()
  const name = (units.find(({ id }) => id === current) ?? onlyTopOf(units))?.name ?? t('shell.all_units')
  // The path of a unit that shares its name has no room in the sidebar.
  const label = t('shell.unit', { name: unitNames(units).get(current) ?? name })
  return (
    <Stack columns={1} align="center" px={8} bdb="line" className={classes.unit}>
      <Flex
        component={PlainButton}
        align="center"
        gap={8}
        w="full"
        px={4}
        bdrs={6}
        className={classes.unitButton}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpened(true)}
      >
        <Stack
          component="span"
          flex="none"
          place="center"
          bdrs={6}
          bg="action"
          c="white"
          fw={600}
          className={classes.mark}
          data-letters={initialOf(name)}
          aria-hidden="true"
        />
        {!collapsed && (
          <>
            <Box
              component="span"
              flex={1}
              miw={0}
              overflow="hidden"
              ws="nowrap"
              fw={600}
              fz={13}
              lh={20}
              textOverflow="ellipsis"
              className={classes.unitName}
            >
              {name}
            </Box>
            <IconSelector className={classes.unitArrow} size={16} aria-hidden="true" />
          </>
        )}
      </Flex>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('field.businessUnitId')}
        width={480}
        closeOnClickOutside
      >
        <Units units={units} onDone={() => setOpened(false)} />
      </Dialog>
    </Stack>
  )
}

const maxUnits = 100

/** The units as a tree; search results include their ancestors. */
function Units({ units, onDone }: { units: AuthorityResponse['units']; onDone: () => void }) {
  const t = useT()
  const { number } = useFormats()
  const queries = useQueryClient()
  const current = useBusinessUnit()
  const [words, setWords] = useState('')
  const tree = useMemo(() => unitTree(units), [units])
  const searchWords = foldForSearch(words.trim()).split(/\s+/)
  const searched = words.trim() !== ''
  const found = tree.filter(({ unit, ancestorPath }) => {
    const folded = foldForSearch(`${ancestorPath} ${unit.name} ${unit.code}`)
    return searchWords.every((word) => folded.includes(word))
  })
  const everything: Choice = { key: '', title: onlyTopOf(units)?.name ?? t('shell.all_units'), current: current === '' }
  const choices = found.slice(0, maxUnits).map(
    ({ unit, depth, ancestorPath }): Choice => ({
      key: unit.id,
      title: unit.name,
      current: unit.id === current,
      ...(searched ? { about: ancestorPath } : { depth }),
    }),
  )
  const listed = searched ? choices : [everything, ...choices]
  const choose = (id: string) => {
    chooseUnit(id, queries)
    onDone()
  }
  const more = found.length - choices.length
  return (
    <>
      <SearchList
        label={t('shell.find_unit')}
        query={words}
        onQueryChange={setWords}
        groups={listed.length > 0 ? [{ key: 'units', choices: listed }] : []}
        onChoose={choose}
      />
      <Box component="p" pt={8} c="sub" className={listClasses.found} role="status">
        {searched && found.length === 0 && t('list.nothing_found_for', { search: words.trim() })}
        {more > 0 && t('list.more_to_find', { count: number(more) })}
      </Box>
    </>
  )
}
