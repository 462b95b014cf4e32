import { TextInput, UnstyledButton } from '@mantine/core'
import type { CatalogueEntry } from '@rostrum/forms/catalogue/catalogue'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useDragSource } from '../drag/use-drag-source.ts'
import { useT, useTitles } from '../view/messages.ts'
import { useInsert } from '../view/use-edits.ts'
import classes from './Palette.module.css'
import { useWidgetSearch } from './use-widget-search.ts'
import { iconOf } from './widget-icons.ts'

const groups = ['container', 'field', 'extension'] as const

/** Every widget that can be inserted: by click after the selection, or by dragging. */
export function Palette() {
  const t = useT()
  const [sought, setSought] = useState('')
  const found = useWidgetSearch(sought)
  return (
    <div className={classes.palette}>
      <TextInput
        size="xs"
        className={classes.search}
        aria-label={t('designer.palette_search')}
        placeholder={t('designer.palette_search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={<kbd className={classes.key}>/</kbd>}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {groups.map((group) => (
        <Group
          key={group}
          title={t(`widget_group.${group}`)}
          entries={found.filter((entry) => entry.group === group)}
        />
      ))}
      {found.length === 0 && <p className={classes.none}>{t('designer.palette_none')}</p>}
    </div>
  )
}

function Group({ title, entries }: { title: string; entries: readonly CatalogueEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={classes.group}>{title}</h3>
      <ul className={classes.items}>
        {entries.map(({ type }) => (
          <li key={type}>
            <PaletteItem type={type} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaletteItem({ type }: { type: string }) {
  const insert = useInsert()
  const { ofType } = useTitles()
  const button = useRef<HTMLButtonElement>(null)
  useDragSource(button, () => ({ kind: 'new', type }))
  const Icon = iconOf(type)
  return (
    <UnstyledButton ref={button} className={classes.item} data-widget-type={type} onClick={() => insert(type)}>
      <Icon size={16} aria-hidden="true" />
      <span className={classes.name}>{ofType(type)}</span>
    </UnstyledButton>
  )
}
