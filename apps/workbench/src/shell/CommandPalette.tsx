import { TextInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AuthorityAnswer, pagesIn } from './authority.ts'
import classes from './CommandPalette.module.css'
import { foldForSearch } from './fold-for-search.ts'
import { createStore, useStore } from './store.ts'
import { useT } from './use-t.ts'

const opened = createStore(false)
export const openPalette = () => opened.set(true)

/** Global search, opened by Ctrl or Cmd K: goes to any page that the account may see, accents ignored. */
export function CommandPalette({ authority }: { authority: AuthorityAnswer }) {
  const t = useT()
  const isOpen = useStore(opened)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Dialog opened={isOpen} onClose={() => opened.set(false)} title={t('shell.search')} width={560} closeOnClickOutside>
      <Results authority={authority} onDone={() => opened.set(false)} />
    </Dialog>
  )
}

function Results({ authority, onDone }: { authority: AuthorityAnswer; onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const pages = pagesIn(authority.menus).filter(({ label, path }) =>
    [label, path].some((text) => foldForSearch(text).includes(foldForSearch(words))),
  )
  const go = (path: string | undefined) => {
    if (path === undefined) return
    onDone()
    void navigate(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((at + step + pages.length) % Math.max(1, pages.length))
    else if (event.key === 'Enter') go(pages[at]?.path)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('shell.search')}
        leftSection={<IconSearch size={16} />}
        value={words}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={pages[at] ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('shell.menus')} className={classes.results}>
        {pages.map((page, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns the list
          <div
            key={page.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.result}
            onClick={() => go(page.path)}
          >
            {page.label}
          </div>
        ))}
      </div>
      {pages.length === 0 && <p className={classes.nothing}>{t('list.nothing_found')}</p>}
    </>
  )
}
