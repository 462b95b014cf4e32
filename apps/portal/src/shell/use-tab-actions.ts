import { useNavigate } from 'react-router'
import { openPagesNow, setOpenPages } from './open-pages.ts'
import { closeAll, closeOthers, closeTab, type PageTab, tabKey } from './page-tabs.ts'

/** Actions on the open pages; `active` is the key of the current page. */
export function useTabActions(active: string) {
  const navigate = useNavigate()

  /**
   * Navigates to a page and closes tabs only after it was reached: a page with unsaved work can stop the navigation.
   */
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
