import { TextInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { type KeyboardEvent, useId, useState } from 'react'
import { useT, useTitles } from '../view/messages.ts'
import { useInsert } from '../view/use-edits.ts'
import classes from './Palette.module.css'
import { isForDevelopers, useWidgetSearch } from './use-widget-search.ts'
import { iconOf } from './widget-icons.ts'

/**
 * The dialog focuses its content only after a delay, in which typed letters would be lost. It has to find its opener
 * first, to which it returns the focus.
 */
const focusNow = (field: HTMLInputElement | null): void => queueMicrotask(() => field?.focus())

/** Type the name of a widget; Enter inserts it after the selection. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const insert = useInsert()
  const { ofType } = useTitles()
  const [sought, setSought] = useState('')
  const [at, setAt] = useState(0)
  const isSearched = sought.trim() !== ''
  const found = useWidgetSearch(sought).filter((entry) => isSearched || !isForDevelopers(entry))
  const choose = (type: string | undefined) => {
    if (type === undefined) return
    onClose()
    insert(type)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choose(found[at]?.type)
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else return
    event.preventDefault()
  }
  return (
    <Dialog opened onClose={onClose} title={t('designer.insert_title')} width={420} closeOnClickOutside>
      <TextInput
        ref={focusNow}
        data-autofocus
        role="combobox"
        aria-label={t('designer.palette_search')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] && `${id}-${found[at].type}`}
        placeholder={t('designer.palette_search')}
        value={sought}
        onChange={(event) => {
          setSought(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Box id={id} role="listbox" aria-label={t('designer.palette')} mt={8} overflow="auto" className={classes.list}>
        {found.map(({ type }, index) => {
          const Icon = iconOf(type)
          return (
            <Flex
              key={type}
              id={`${id}-${type}`}
              role="option"
              aria-selected={index === at}
              align="center"
              gap={8}
              mih={32}
              py={4}
              px={10}
              bdrs={6}
              fz={14}
              c="ink"
              cursor="pointer"
              className={classes.option}
              onPointerMove={() => setAt(index)}
              onClick={() => choose(type)}
            >
              <Icon size={16} aria-hidden="true" />
              {ofType(type)}
            </Flex>
          )
        })}
      </Box>
      <Text role="status" fz={14} c="mute">
        {found.length === 0 && t('designer.palette_none')}
      </Text>
    </Dialog>
  )
}
