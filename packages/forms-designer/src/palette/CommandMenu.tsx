import { TextInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { useT, useTitles } from '../view/messages.ts'
import { useInsert } from '../view/use-edits.ts'
import classes from './CommandMenu.module.css'
import { useWidgetSearch } from './use-widget-search.ts'
import { iconOf } from './widget-icons.ts'

/** Type the name of a widget; Enter inserts it after the selection. */
export function CommandMenu({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const insert = useInsert()
  const { ofType } = useTitles()
  const [sought, setSought] = useState('')
  const [at, setAt] = useState(0)
  const found = useWidgetSearch(sought)
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
      <div id={id} role="listbox" aria-label={t('designer.palette')} className={classes.list}>
        {found.map(({ type }, index) => {
          const Icon = iconOf(type)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and moves through the list
            // biome-ignore lint/a11y/useFocusableInteractive: the same
            <div
              key={type}
              id={`${id}-${type}`}
              role="option"
              aria-selected={index === at}
              className={classes.option}
              onClick={() => choose(type)}
            >
              <Icon size={16} aria-hidden="true" />
              {ofType(type)}
            </div>
          )
        })}
      </div>
      <p role="status" className={classes.none}>
        {found.length === 0 && t('designer.palette_none')}
      </p>
    </Dialog>
  )
}
