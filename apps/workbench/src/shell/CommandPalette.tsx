import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Dialog } from '@rostrum/ui/Dialog'
import { createStore, useStore } from '@rostrum/ui/store'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from './api.ts'
import { type AuthorityAnswer, pagesIn } from './authority.ts'
import classes from './CommandPalette.module.css'
import { useFailureSentence } from './failure.ts'
import { foldForSearch } from './fold-for-search.ts'
import { apiQuery } from './query-client.ts'
import { useRecent } from './recent.ts'
import { useT } from './use-t.ts'

const opened = createStore(false)
export const openPalette = () => opened.set(true)

/** Global search, opened by Ctrl or Cmd K: pages and records that the account may see, accents ignored. */
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
    <Dialog opened={isOpen} onClose={() => opened.set(false)} title={t('shell.search')} width={620} closeOnClickOutside>
      <Results authority={authority} onDone={() => opened.set(false)} />
    </Dialog>
  )
}

type Choice = { readonly title: string; readonly about: string; readonly path: string }
type Group = { readonly key: string; readonly label: string; readonly choices: readonly Choice[] }

function Results({ authority, onDone }: { authority: AuthorityAnswer; onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const sentenceOf = useFailureSentence()
  const [settled] = useDebouncedValue(words.trim(), 120)
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/search', { words: settled }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useGroups(authority, words.trim(), settled === '' ? [] : (found.data ?? []))
  const choices = groups.flatMap(({ choices: some }) => some)
  const go = (path: string | undefined) => {
    if (path === undefined) return
    onDone()
    void navigate(path)
  }
  const move = (to: number) => {
    const next = (to + choices.length) % Math.max(1, choices.length)
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) move(at + step)
    else if (event.key === 'Enter') go(choices[at]?.path)
    else return
    event.preventDefault()
  }
  const waiting = settled !== words.trim() || found.isFetching
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('shell.search')}
        placeholder={t('search.hint')}
        leftSection={<IconSearch size={16} />}
        value={words}
        maxLength={80}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={choices[at] ? `${id}-${at}` : undefined}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('shell.search')} className={classes.results}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options stands in a list box and no form
          <div key={group.key} role="group" aria-label={group.label}>
            <div className={classes.group} aria-hidden="true">
              {group.label}
            </div>
            {group.choices.map((choice) => (
              <Option
                key={choice.path}
                id={`${id}-${choices.indexOf(choice)}`}
                choice={choice}
                chosen={choices.indexOf(choice) === at}
                onChoose={() => go(choice.path)}
              />
            ))}
          </div>
        ))}
      </div>
      {found.error && (
        <p className={classes.nothing} role="alert">
          {sentenceOf(found.error)}
        </p>
      )}
      {choices.length === 0 && !waiting && !found.error && <p className={classes.nothing}>{t('list.nothing_found')}</p>}
    </>
  )
}

type Found = Output<'GET /workbenchApi/search'>

/** Before anything is typed, the pages that were open last and all others; then pages, and records by their kind. */
function useGroups(authority: AuthorityAnswer, words: string, found: Found): readonly Group[] {
  const t = useT()
  const recent = useRecent()
  const all = pagesIn(authority.menus)
  const asChoice = ({ label, path }: (typeof all)[number]): Choice => ({ title: label, about: '', path })
  const lately = words === '' ? recent.flatMap((path) => all.find((page) => page.path === path) ?? []) : []
  const pages = all
    .filter((page) => !lately.includes(page))
    .filter(({ label, path }) => [label, path].some((text) => foldForSearch(text).includes(foldForSearch(words))))
  const labels = new Map(all.map(({ path, label }) => [path, label]))
  const records = found.flatMap(({ kind, page, records: some }): Group[] => {
    const label = labels.get(page)
    if (label === undefined) return []
    return [{ key: `${kind} ${page}`, label: kind === 'applicants' ? t('search.applicants') : label, choices: some }]
  })
  return [
    { key: 'recent', label: t('home.recent'), choices: lately.map(asChoice) },
    { key: 'pages', label: t('search.pages'), choices: pages.map(asChoice) },
    ...records,
  ].filter(({ choices }) => choices.length > 0)
}

type OptionProps = { id: string; choice: Choice; chosen: boolean; onChoose: () => void }

function Option({ id, choice: { title, about }, chosen, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox that owns the list
    <div id={id} role="option" tabIndex={-1} aria-selected={chosen} className={classes.result} onClick={onChoose}>
      <span>{title}</span>
      {about && <span className={classes.about}>{about}</span>}
    </div>
  )
}
