import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import { Dialog } from '@rostrum/ui/Dialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { createStore, useStore } from '@rostrum/ui/store'
import { IconArrowLeft, IconArrowRight, IconFile, IconPlus, IconUser } from '@tabler/icons-react'
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
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      // The next account that logs in did not open it.
      paletteOpen.set(false)
    }
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
  const [only, setOnly] = useState<Kind>()
  const sentenceOf = useFailureMessage()
  const [settled] = useDebouncedValue(words.trim(), 120)
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/search', { words: settled, only }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const groups = useGroups(authority, { words: words.trim(), found: settled === '' ? [] : (found.data ?? []), only })
  const choose = (key: string) => {
    if (key === backKey) setOnly(undefined)
    else if (key.startsWith(onlyKey)) setOnly(found.data?.find(({ kind }) => key === onlyKey + kind)?.kind)
    else {
      onDone()
      void navigate(key)
    }
  }
  const search = (text: string) => {
    setWords(text)
    setOnly(undefined)
  }
  const waiting = settled !== words.trim() || found.isFetching
  return (
    <>
      <SearchList
        label={t('shell.search')}
        placeholder={t('search.hint')}
        query={words}
        onQueryChange={search}
        groups={groups}
        onChoose={choose}
      />
      {found.error && (
        <Box p={12} ta="center" c="sub" role="alert">
          <p>{sentenceOf(found.error)}</p>
          <Button variant="subtle" mt={8} onClick={() => void found.refetch()}>
            {t('ui.retry')}
          </Button>
        </Box>
      )}
      {groups.length === 0 && waiting && !found.error && (
        <Box p={12} ta="center" c="sub" role="status">
          {t('ui.loading')}
        </Box>
      )}
      {groups.length === 0 && !waiting && !found.error && (
        <Box p={12} ta="center" c="sub">
          <p>{t('list.nothing_found_for', { search: words.trim() })}</p>
          {/* The focus stays in the field. */}
          <Button variant="subtle" mt={8} onMouseDown={(event) => event.preventDefault()} onClick={() => search('')}>
            {t('ui.search_clear')}
          </Button>
        </Box>
      )}
    </>
  )
}

type SearchResult = Output<'GET /workbenchApi/search'>
type Kind = SearchResult[number]['kind']

/** Keys of choices that change the results: more of a kind without a list, and back. */
const [onlyKey, backKey] = ['only ', 'back']

type PaletteQuery = { readonly words: string; readonly found: SearchResult; readonly only: Kind | undefined }

/**
 * Before any input it lists recent pages and all others; then pages, actions, and records by kind with the way to the
 * rest of them.
 */
function useGroups(authority: AuthorityResponse, { words, found, only }: PaletteQuery): readonly ChoiceGroup[] {
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
  const byBeginning = (one: Choice, other: Choice) => innerMatches(words, one.title) - innerMatches(words, other.title)
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
  const records = useRecordGroups(new Map(all.map(({ path, label }) => [path, label])), iconOf, { words, found, only })
  if (only !== undefined) return records
  return [
    { key: 'recent', label: t('home.recent'), choices: lately.map(asChoice) },
    { key: 'pages', label: t('search.pages'), choices: pages.map(asChoice).toSorted(byBeginning) },
    { key: 'actions', label: t('search.actions'), choices: creating.toSorted(byBeginning) },
    ...records,
  ].filter(({ choices }) => choices.length > 0)
}

/** How many of the words begin no word of a text: a page of that name comes before one that has them inside of words. */
const innerMatches = (words: string, text: string): number =>
  foldForSearch(words)
    .split(/\s+/)
    .filter((word) => !` ${foldForSearch(text)}`.includes(` ${word}`)).length

/** The records that were found, by their pages. */
function useRecordGroups(
  labels: ReadonlyMap<string, string>,
  iconOf: (page: string) => NonNullable<Choice['icon']>,
  { words, found, only }: PaletteQuery,
): readonly ChoiceGroup[] {
  const t = useT()
  const { number } = useFormats()
  /** The way to the rest of a group: the list of its page with the same words, or more results here. */
  const restOf = ({ kind, page, total, complete }: SearchResult[number]): Choice => ({
    key: kind === 'records' ? `${page}?${new URLSearchParams({ q: words })}` : onlyKey + kind,
    title: complete ? t('search.show_all', { count: total }) : t('search.show_more'),
    icon: IconArrowRight,
  })
  const back: Choice = { key: backKey, title: t('search.all_kinds'), icon: IconArrowLeft }
  return found.flatMap((group): ChoiceGroup[] => {
    const { kind, page, total, complete, records } = group
    const label = labels.get(page)
    if (label === undefined) return []
    const icon = kind === 'records' ? iconOf(page) : IconUser
    const hits = records.map(({ path, title, about, state }): Choice => ({ key: path, title, about, state, icon }))
    const rest = total > records.length ? [restOf(group)] : []
    return [
      {
        key: `${kind} ${page}`,
        label: kind === 'records' ? label : t('search.applicants'),
        count: complete ? number(total) : `${number(total)}+`,
        choices: [...hits, ...(only === undefined ? rest : [back])],
      },
    ]
  })
}
