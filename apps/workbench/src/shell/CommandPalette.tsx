import { useDebouncedValue } from '@mantine/hooks'
import { Dialog } from '@rostrum/ui/Dialog'
import { createStore, useStore } from '@rostrum/ui/store'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from './api.ts'
import { type AuthorityAnswer, pagesIn } from './authority.ts'
import { useFailureSentence } from './failure.ts'
import { foldForSearch } from './fold-for-search.ts'
import { apiQuery } from './query-client.ts'
import { useRecent } from './recent.ts'
import classes from './SearchList.module.css'
import { type Choice, type ChoiceGroup, SearchList } from './SearchList.tsx'
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

function Results({ authority, onDone }: { authority: AuthorityAnswer; onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const sentenceOf = useFailureSentence()
  const [settled] = useDebouncedValue(words.trim(), 120)
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/search', { words: settled }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useGroups(authority, words.trim(), settled === '' ? [] : (found.data ?? []))
  const go = (path: string) => {
    onDone()
    void navigate(path)
  }
  const waiting = settled !== words.trim() || found.isFetching
  return (
    <>
      <SearchList
        label={t('shell.search')}
        placeholder={t('search.hint')}
        words={words}
        onWords={setWords}
        groups={groups}
        onChoose={go}
      />
      {found.error && (
        <p className={classes.nothing} role="alert">
          {sentenceOf(found.error)}
        </p>
      )}
      {groups.length === 0 && !waiting && !found.error && <p className={classes.nothing}>{t('list.nothing_found')}</p>}
    </>
  )
}

type Found = Output<'GET /workbenchApi/search'>

/** Before anything is typed, the pages that were open last and all others; then pages, and records by their kind. */
function useGroups(authority: AuthorityAnswer, words: string, found: Found): readonly ChoiceGroup[] {
  const t = useT()
  const recent = useRecent()
  const all = pagesIn(authority.menus)
  const asChoice = ({ label, path }: (typeof all)[number]): Choice => ({ key: path, title: label })
  const lately = words === '' ? recent.flatMap((path) => all.find((page) => page.path === path) ?? []) : []
  const pages = all
    .filter((page) => !lately.includes(page))
    .filter(({ label, path }) => [label, path].some((text) => foldForSearch(text).includes(foldForSearch(words))))
  const labels = new Map(all.map(({ path, label }) => [path, label]))
  const records = found.flatMap(({ kind, page, records: some }): ChoiceGroup[] => {
    const label = labels.get(page)
    if (label === undefined) return []
    return [
      {
        key: `${kind} ${page}`,
        label: kind === 'applicants' ? t('search.applicants') : label,
        choices: some.map(({ path, ...rest }) => ({ key: path, ...rest })),
      },
    ]
  })
  return [
    { key: 'recent', label: t('home.recent'), choices: lately.map(asChoice) },
    { key: 'pages', label: t('search.pages'), choices: pages.map(asChoice) },
    ...records,
  ].filter(({ choices }) => choices.length > 0)
}
