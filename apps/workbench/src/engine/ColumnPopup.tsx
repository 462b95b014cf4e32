import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { Popup } from '@rostrum/ui/Popup'
import { IconColumns3 } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import { ColumnItem } from './ColumnItem.tsx'
import type { ColumnChoiceProps } from './column-choice.ts'
import { countColumnsWithRoom } from './column-width.ts'
import classes from './engine.module.css'
import { moveAmongItems } from './filters/move-among-items.ts'
import { PopupSearch } from './filters/PopupSearch.tsx'
import { columnFields } from './list-columns.ts'

/** The button and the popup that choose columns, their order, width and place. Every change applies at once. */
export function ColumnPopup(props: ColumnChoiceProps) {
  const t = useT()
  const { number } = useFormats()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { columns, visible } = props
  const isFolded = visible.length < columns.length
  const shown = t('columns.of', { shown: number(visible.length), all: number(columns.length) })
  return (
    <Box component="span" display="inline-flex" pos="relative">
      <PlainButton
        ref={button}
        id={`${id}-button`}
        className={classes.tool}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={id}
        aria-label={isFolded ? `${t('list.columns')}, ${shown}` : t('list.columns')}
        onClick={() => setOpened(!opened)}
      >
        <IconColumns3 size={16} aria-hidden="true" />
        <Text span phone={{ display: 'none' }}>
          {isFolded ? shown : t('list.columns')}
        </Text>
      </PlainButton>
      {opened && (
        <Popup
          id={id}
          anchor={button}
          openedBy={`${id}-button`}
          title={t('list.columns')}
          width="content"
          onClose={() => {
            setOpened(false)
            button.current?.focus()
          }}
        >
          <ColumnChoice {...props} />
        </Popup>
      )}
    </Box>
  )
}

function ColumnChoice(props: ColumnChoiceProps) {
  const { description, columns, visible, pinned, needs, room, onChoose } = props
  const t = useT()
  const { number } = useFormats()
  const { field: word } = useResourceLabels(description.name)
  const [find, setFind] = useState('')
  const names = columnFields(description).map(({ name }) => name)
  const labelOf = (name: string) => description.fields.find((field) => field.name === name)?.label ?? word(name)
  const needsOf = (some: readonly string[]) => some.flatMap((name) => needs.get(name) ?? [])
  const hidden = names.filter((name) => !columns.includes(name))
  const more = countColumnsWithRoom(needsOf(visible), needsOf(hidden), room)
  const used = needsOf(visible).reduce((sum, { least }) => sum + least, 0)
  const groups = [
    { title: t('columns.pinned'), names: columns.filter((name) => pinned.includes(name)) },
    { title: t('columns.shown'), names: columns.filter((name) => !pinned.includes(name)) },
    { title: t('columns.hidden'), names: hidden },
  ]
  const noteOn = (name: string) => {
    const need = needs.get(name)
    if (hidden.includes(name)) return room - used >= (need?.least ?? 0) ? 'fits' : 'scrolls'
    if (visible.includes(name)) return undefined
    return need?.isEmpty ? 'empty' : need?.isSame ? 'same' : undefined
  }
  const isFound = (name: string) => foldForSearch(labelOf(name)).includes(foldForSearch(find))
  return (
    <Stack gap={8} className={classes.columnPopup} onKeyDown={moveAmongItems}>
      <Text c="mute" fz={12} role="status">
        {more > 0
          ? t('columns.shown_room', { shown: number(visible.length), more: number(more) })
          : t('columns.shown_full', { shown: number(visible.length) })}
      </Text>
      <div className={classes.roomBar} aria-hidden="true">
        <span style={{ width: `${room > 0 ? Math.min(100, (used / room) * 100) : 0}%` }} />
      </div>
      <PopupSearch label={t('columns.find')} value={find} onChange={setFind} />
      <Stack gap={8} overflow="auto" className={classes.columnList}>
        {groups.map(
          (group) =>
            group.names.some(isFound) && (
              <section key={group.title}>
                <Text c="mute" fz={12}>
                  {group.title}
                </Text>
                <ul aria-label={group.title}>
                  {group.names.filter(isFound).map((name) => (
                    <ColumnItem key={name} {...props} name={name} label={labelOf(name)} note={noteOn(name)} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </Stack>
      <Flex align="center" justify="space-between" gap={8}>
        <Box
          component={PlainButton}
          c="link"
          fz={13}
          mih={28}
          onClick={() => onChoose({ columns: null, pinned: null, widths: {} })}
        >
          {t('list.reset_columns')}
        </Box>
        <Text span c="mute" fz={12} aria-hidden="true">
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t('columns.order')} <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd>{' '}
          {t('columns.width')}
        </Text>
      </Flex>
    </Stack>
  )
}
