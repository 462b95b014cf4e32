import { TextInput } from '@mantine/core'
import type { CatalogueEntry } from '@rostrum/forms/catalogue/catalogue'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useDragSource } from '../drag/use-drag-source.ts'
import { useMessageByKey, useT, useTitles } from '../view/messages.ts'
import { useInsert } from '../view/use-edits.ts'
import { ClickTarget } from './ClickTarget.tsx'
import classes from './Palette.module.css'
import { isForDevelopers, useWidgetSearch } from './use-widget-search.ts'
import { iconOf } from './widget-icons.ts'

const groups = ['container', 'field', 'extension'] as const

/** Every widget that can be inserted: by click after the selection, or by dragging. */
export function Palette() {
  const t = useT()
  const [sought, setSought] = useState('')
  const isSearched = sought.trim() !== ''
  const found = useWidgetSearch(sought)
  return (
    <Box pt={8} pb={16} px={10}>
      <TextInput
        size="xs"
        mb={4}
        aria-label={t('designer.palette_search')}
        placeholder={t('designer.palette_search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={<kbd className={classes.key}>/</kbd>}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      <ClickTarget />
      {groups.map((group) => (
        <Group
          key={group}
          title={t(`widget_group.${group}`)}
          entries={found.filter((entry) => entry.group === group && !isForDevelopers(entry))}
        />
      ))}
      <DeveloperGroup key={String(isSearched)} entries={found.filter(isForDevelopers)} isOpen={isSearched} />
      {found.length === 0 && (
        <Box component="p" py={16} px={6} fz={13} c="mute">
          {t('designer.palette_none')}
        </Box>
      )}
    </Box>
  )
}

function Group({ title, entries }: { title: string; entries: readonly CatalogueEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <Box component="h2" pt={10} pb={4} px={6} fz={12} lh={20} fw={400} c="mute">
        {title}
      </Box>
      <Items entries={entries} />
    </section>
  )
}

/** Folded: without a component of the host, a form with one of these widgets cannot be published. */
function DeveloperGroup({ entries, isOpen }: { entries: readonly CatalogueEntry[]; isOpen: boolean }) {
  const t = useT()
  if (entries.length === 0) return null
  return (
    <details open={isOpen}>
      <Box component="summary" pt={10} pb={4} px={6} fz={12} lh={20} c="mute" cursor="pointer">
        {t('designer.palette_developers')}
      </Box>
      <Box component="p" pb={4} px={6} fz={12} lh={18} c="mute">
        {t('designer.palette_developers_about')}
      </Box>
      <Items entries={entries} />
    </details>
  )
}

function Items({ entries }: { entries: readonly CatalogueEntry[] }) {
  return (
    <Stack component="ul" columns={2} rowGap={2} columnGap={4}>
      {entries.map(({ type }) => (
        <li key={type}>
          <PaletteItem type={type} />
        </li>
      ))}
    </Stack>
  )
}

function PaletteItem({ type }: { type: string }) {
  const insert = useInsert()
  const { ofType } = useTitles()
  const about = useMessageByKey()(`widget_about.${type}`)
  const button = useRef<HTMLButtonElement>(null)
  useDragSource(button, () => ({ kind: 'new', type }))
  const Icon = iconOf(type)
  return (
    <Flex
      ref={button}
      component={PlainButton}
      align="center"
      gap={8}
      w="full"
      bdrs={6}
      fz={13}
      lh={18}
      c="ink"
      className={classes.item}
      data-widget-type={type}
      title={about}
      aria-description={about}
      onClick={(event) => {
        // After a click the focus goes to the new widget, where Enter edits its text. A key stays here for the next one.
        if (event.detail > 0) event.currentTarget.blur()
        insert(type)
      }}
    >
      <Icon size={16} aria-hidden="true" />
      <Box component="span" overflow="hidden" textOverflow="ellipsis">
        {ofType(type)}
      </Box>
    </Flex>
  )
}
