import { useDebouncedValue } from '@mantine/hooks'
import { Dialog } from '@rostrum/ui/Dialog'
import { Box } from '@rostrum/ui/layout'
import { createStore, useStore } from '@rostrum/ui/store'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from './api.ts'
import { type AuthorityResponse, pagesIn } from './authority.ts'
import { useFailureMessage } from './failure.ts'
import { foldForSearch } from './fold-for-search.ts'
import { apiQuery } from './query-client.ts'
import { useRecentPages } from './recent-pages.ts'
import { type Choice, type ChoiceGroup, SearchList } from './SearchList.tsx'
import { useT } from './use-t.ts'

const paletteOpen = createStore(false)
export const openPalette = () => paletteOpen.set(true)

/** Global search, opened by Ctrl or Cmd K: pages and records that the account can see, accents ignored. */
export function CommandPalette({ authority }: { authority: AuthorityResponse }) {
  const t = useT()
  const isOpen = useStore(paletteOpen)
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
    <Dialog
      opened={isOpen}
      onClose={() => paletteOpen.set(false)}
      title={t('shell.search')}
      width={620}
      closeOnClickOutside
    >
      <Results authority={authority} onDone={() => paletteOpen.set(false)} />
    </Dialog>
  )
}

function Results({ authority, onDone }: { authority: AuthorityResponse; onDone: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const sentenceOf = useFailureMessage()
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
        query={words}
        onQueryChange={setWords}
        groups={groups}
        onChoose={go}
      />
      {found.error && (
        <Box component="p" p={12} ta="center" c="sub" role="alert">
          {sentenceOf(found.error)}
        </Box>
      )}
      {groups.length === 0 && !waiting && !found.error && (
        <Box component="p" p={12} ta="center" c="sub">
          {t('list.nothing_found')}
        </Box>
      )}
    </>
  )
}

type SearchResult = Output<'GET /workbenchApi/search'>

/** Before any input it lists recent pages and all others; then pages, and records by kind. */
function useGroups(authority: AuthorityResponse, words: string, found: SearchResult): readonly ChoiceGroup[] {
  const t = useT()
  const recent = useRecentPages()
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
