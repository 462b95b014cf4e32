import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AuthorityResponse } from './authority.ts'
import { changeSearch, markUnsaved, renameTab, type Tab } from './page-tabs.ts'
import { activePath, tabs } from './tabs.ts'

type PageContext = { readonly tab: Tab; readonly title: string; readonly authority: AuthorityResponse }

export const CurrentPage = createContext<PageContext | undefined>(undefined)

/** The page of a component, also while it is in the background. */
export function usePage(): PageContext {
  const page = useContext(CurrentPage)
  if (!page) throw new Error('There is no page around this component.')
  return page
}

/**
 * The query of the page's URL, and how to change it; a link to it gives the same view. Work that ends after its page
 * was left changes that page, not the current one.
 */
export function usePageAddress(): [URLSearchParams, (change: (params: URLSearchParams) => void) => void] {
  const { tab } = usePage()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(tab.search), [tab.search])
  const change = useCallback(
    (apply: (params: URLSearchParams) => void) => {
      const next = new URLSearchParams(tab.search)
      apply(next)
      const search = next.size > 0 ? `?${next}` : ''
      if (activePath.get() === tab.path) void navigate(tab.path + search, { replace: true })
      else tabs.set(changeSearch(tabs.get(), tab.path, search))
    },
    [navigate, tab.path, tab.search],
  )
  return [params, change]
}

/** Opens another page when the work on this one is done, unless the reader has left it in the meantime. */
export function useNavigateIfActive(): (path: string) => void {
  const { tab } = usePage()
  const navigate = useNavigate()
  return useCallback(
    (path: string) => {
      if (activePath.get() === tab.path) void navigate(path)
    },
    [navigate, tab.path],
  )
}

/**
 * Names the tab and the window after the record of the page, until the page shows another one. A page in the background
 * keeps the name, although its effects end there.
 */
export function useRecordTitle(title: string | undefined): void {
  const { path, title: shown } = usePage().tab
  const named = useRef(false)
  useEffect(() => {
    if (title === shown || (!title && !named.current)) return
    named.current = Boolean(title)
    tabs.set(renameTab(tabs.get(), path, title))
  }, [path, title, shown])
}

export const useHasPermission = (permission: string): boolean => usePage().authority.buttons.includes(permission)

/** Marks the page as having unsaved work. */
export const setUnsaved = (path: string, unsaved: boolean): void => {
  const known = tabs.get().open.find((tab) => tab.path === path)
  if (known && (known.unsaved ?? false) !== unsaved) tabs.set(markUnsaved(tabs.get(), path, unsaved))
}
