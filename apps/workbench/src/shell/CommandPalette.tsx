import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { Dialog } from '@rostrum/ui/Dialog'
import { Box } from '@rostrum/ui/layout'
import { createStore, useStore } from '@rostrum/ui/store'
import { IconArrowRight, IconFile, IconPlus, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from './api.ts'
import { type AuthorityResponse, type MenuNode, pagesIn } from './authority.ts'
import { useFailureMessage } from './failure.ts'
import { insideSentence } from './inside-sentence.ts'
import { menuIcon } from './menu-icons.ts'
import { NewRecords } from './pages.ts'
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
        <Box p={12} ta="center" c="sub">
          <p>{t('list.nothing_found_for', { search: words.trim() })}</p>
          {/* The focus stays in the field. */}
          <Button variant="subtle" mt={8} onMouseDown={(event) => event.preventDefault()} onClick={() => setWords('')}>
            {t('ui.search_clear')}
          </Button>
        </Box>
      )}
    </>
  )
}

type SearchResult = Output<'GET /workbenchApi/search'>

/** As many results of a kind mean that there may be more. */
const fullGroup = 5

/**
 * Before any input it lists recent pages and all others; then pages, actions, and records by kind with the way to the
 * rest of them.
 */
function useGroups(authority: AuthorityResponse, words: string, found: SearchResult): readonly ChoiceGroup[] {
  const t = useT()
  const recent = useRecentPages()
  const screens = use(NewRecords)
  const actions = useQuery({
    ...apiQuery('GET /workbenchApi/search/actions', {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const icons = new Map(
    authority.menus.flatMap((directory) =>
      pagesIn([directory]).map(({ path }) => [path, menuIcon(directory)] as const),
    ),
  )
  // In no menu, which roles decide: open forms are for every account.
  const all = [...pagesIn(authority.menus), { path: '/forms/fill', label: t('shell.fill_form') }]
  const asChoice = ({ label, path }: Pick<MenuNode, 'label' | 'path'>): Choice => ({
    key: path,
    title: label,
    icon: iconOf(path),
  })
  const iconOf = (page: string) => icons.get(page) ?? IconFile
  const matches = (...texts: readonly string[]) =>
    foldForSearch(words)
      .split(/\s+/)
      .every((word) => texts.some((text) => foldForSearch(text).includes(word)))
  const lately = words === '' ? recent.flatMap((path) => all.find((page) => page.path === path) ?? []) : []
  const pages = all.filter((page) => !lately.includes(page)).filter(({ label, path }) => matches(label, path))
  const creatable = (actions.data?.resources ?? []).flatMap(({ resource, page, name, mayCreate }) => {
    const { createPage, importedOnly = false } = screens[resource] ?? {}
    const createdOn = createPage && authority.buttons.includes(createPage.permission) ? createPage.path : undefined
    const label = all.find(({ path }) => path === page)?.label
    if (label === undefined || importedOnly || (!mayCreate && createdOn === undefined)) return []
    return [
      { path: createdOn ?? `${page}?id=new`, title: t('search.new_of', { name: insideSentence(name) }), page, label },
    ]
  })
  // Two lists may make their records on the page of one of them, whose name it has.
  const creating = [...Map.groupBy(creatable, ({ path }) => path)].flatMap(([path, some]): Choice[] => {
    const { title } = some.find(({ page }) => path.startsWith(`${page}?`)) ?? some[0] ?? { title: '' }
    const texts = some.flatMap((one) => [one.title, one.label])
    return words !== '' && matches(...texts, t('search.new_words')) ? [{ key: path, title, icon: IconPlus }] : []
  })
  const labels = new Map(all.map(({ path, label }) => [path, label]))
  const records = found.flatMap(({ kind, page, records: some }): ChoiceGroup[] => {
    const label = labels.get(page)
    if (label === undefined) return []
    const icon = kind === 'applicants' ? IconUser : iconOf(page)
    const choices = some.map(({ path, title, about }): Choice => ({ key: path, title, about, icon }))
    const rest: Choice[] =
      kind === 'records' && some.length >= fullGroup
        ? [
            {
              key: `${page}?${new URLSearchParams({ q: words })}`,
              title: t('search.all_in', { name: label }),
              icon: IconArrowRight,
            },
          ]
        : []
    return [
      {
        key: `${kind} ${page}`,
        label: kind === 'applicants' ? t('search.applicants') : label,
        choices: [...choices, ...rest],
      },
    ]
  })
  return [
    { key: 'recent', label: t('home.recent'), choices: lately.map(asChoice) },
    { key: 'pages', label: t('search.pages'), choices: pages.map(asChoice) },
    { key: 'actions', label: t('search.actions'), choices: creating },
    ...records,
  ].filter(({ choices }) => choices.length > 0)
}
