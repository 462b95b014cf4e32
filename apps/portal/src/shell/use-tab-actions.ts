import { useNavigate } from 'react-router'
import { openPagesNow, setOpenPages } from './open-pages.ts'
import { closeAll, closeOthers, closeTab, type PageTab, tabKey } from './page-tabs.ts'

/** Acts on the open pages; `active` is the key of the page on the screen. */
export function useTabActions(active: string) {
  const navigate = useNavigate()

  /** Goes to a page and drops tabs only when it has been reached: a page with unsaved work may hold the person back. */
  const leaveFor = async (target: PageTab, then: (tabs: readonly PageTab[]) => readonly PageTab[]) => {
    if (target.key !== active) await navigate(target.url)
    const { pathname, search } = window.location
    if (tabKey(pathname, search) === target.key) setOpenPages(then(openPagesNow()))
  }
  return {
    close: async (key: string) => {
      const { tabs, next } = closeTab(openPagesNow(), key, active)
      if (next) await leaveFor(next, (now) => closeTab(now, key, next.key).tabs)
      else setOpenPages(tabs)
    },
    closeOthers: () => setOpenPages(closeOthers(openPagesNow(), active)),
    closeAll: async () => {
      const [home] = openPagesNow()
      if (home) await leaveFor(home, closeAll)
    },
  }
}
