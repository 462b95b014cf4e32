import { useDocumentTitle } from '@mantine/hooks'
import { Box, Stack } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { OfflineNotice } from '@rostrum/ui/OfflineNotice'
import { useStore } from '@rostrum/ui/store'
import { isElementVisible } from '@rostrum/ui/tab-stops'
import { usePhone } from '@rostrum/ui/use-phone'
import { Activity, Suspense, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AuthorityResponse, pagesIn } from './authority.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { useCollapsedMenu } from './collapsed-menu.ts'
import { NoPage } from './NoAccess.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { evictClosedPages } from './page-queries.ts'
import { openTab, sameSubject } from './page-tabs.ts'
import { usePageTitle } from './page-title.ts'
import { usePageAt } from './pages.ts'
import { recordVisit } from './recent-pages.ts'
import { roleView } from './role-view.ts'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TabStrip } from './TabStrip.tsx'
import { TopBar } from './TopBar.tsx'
import { activePath, tabs, useTabs } from './tabs.ts'
import { useConfirmDiscard } from './unsaved.ts'
import { useLoadedLocation } from './use-loaded-location.ts'
import { useT } from './use-t.ts'

const RoleViewBanner = lazyComponent(
  () => import('./RoleViewBanner.tsx'),
  (part) => part.RoleViewBanner,
)

/**
 * Menus, top bar, tabs, and the open pages. A page stays mounted in the background once it was visited; the tabs of an
 * earlier load wait for their visit, because twelve pages that render behind the current one delay it by seconds.
 */
export function Shell({ authority }: { authority: AuthorityResponse }) {
  const t = useT()
  const pageAt = usePageAt()
  const titleOf = usePageTitle(authority)
  const { pathname, search } = useLoadedLocation()
  const open = useTabs()
  const viewed = useStore(roleView)
  const { collapsed, toggle } = useCollapsedMenu()
  const isPhone = usePhone()
  const [menuOpened, setMenuOpened] = useState(false)
  const closeMenu = useCallback(() => setMenuOpened(false), [])
  const allowed = new Set(['/', ...pagesIn(authority.menus).map(({ path }) => path)])
  const current = allowed.has(pageAt(pathname).menu) ? pathname : undefined
  const navigate = useNavigate()
  const confirmDiscard = useConfirmDiscard()
  const pageOf = (path: string) => {
    const { menu, isView } = pageAt(path)
    return isView ? menu : path
  }
  const visit = useEffectEvent((path: string) => {
    const known = tabs.get().open.find((tab) => tab.path === path)
    const show = () => {
      tabs.set(openTab(tabs.get(), path, search, (other) => pageOf(other) === pageOf(path)))
      recordVisit(pageAt(path).menu)
    }
    if (!known || sameSubject(known.search, search)) return show()
    confirmDiscard(path, show, () => void navigate(path + known.search, { replace: true }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page is visited again at another URL
  useEffect(() => {
    if (current !== undefined) visit(current)
  }, [current, search])
  const main = useRef<HTMLElement>(null)
  const before = useRef(current)
  // The focused element may be in a background page now: the keyboard continues at the start of the current one.
  useEffect(() => {
    const { activeElement: focused } = document
    const isLost = focused === null || focused === document.body || !isElementVisible(focused)
    if (before.current !== current && isLost) main.current?.focus({ preventScroll: true })
    before.current = current
  }, [current])
  // Before the effects of the pages, which start their subscriptions and can change their URLs.
  useLayoutEffect(() => activePath.set(current), [current])
  useEffect(() => evictClosedPages(open.map(({ path }) => path)), [open])
  useDocumentTitle(titleOf(pathname))
  const shown = open.filter(({ path }) => allowed.has(pageAt(path).menu))
  const [mounted, setMounted] = useState<ReadonlySet<string>>(new Set())
  if (current !== undefined && !mounted.has(current)) setMounted(new Set([...mounted, current]))
  const mountedTabs = shown.filter(({ path }) => mounted.has(path))
  return (
    <Stack className={classes.shell} data-collapsed={collapsed || undefined}>
      <Box
        component="a"
        pos="absolute"
        py={8}
        px={12}
        bg="action"
        c="white"
        bdrs={6}
        className={classes.skip}
        href="#page"
      >
        {t('shell.skip')}
      </Box>
      {isPhone ? (
        <PhoneMenu authority={authority} open={shown} opened={menuOpened} onClose={closeMenu} />
      ) : (
        <Sidebar authority={authority} collapsed={collapsed} onCollapse={toggle} />
      )}
      <Stack columns={1} miw={0} mih={0} className={classes.main}>
        <TopBar authority={authority} onMenu={isPhone ? () => setMenuOpened(true) : undefined} />
        {isPhone ? <div /> : <TabStrip authority={authority} open={shown} current={current} />}
        <div>
          <OfflineNotice />
          <Suspense fallback={null}>
            {viewed && authority.view && <RoleViewBanner name={viewed.name} view={authority.view} />}
          </Suspense>
        </div>
        <Box
          ref={main}
          id="page"
          component="main"
          pos="relative"
          mih={0}
          overflow="auto"
          bg="card"
          className={classes.page}
          tabIndex={-1}
        >
          {current === undefined && <NoPage path={pageAt(pathname).menu} />}
          {mountedTabs.map((tab) => (
            <Activity key={tab.path} mode={tab.path === current ? 'visible' : 'hidden'}>
              <PageFrame tab={tab} authority={authority} />
            </Activity>
          ))}
        </Box>
      </Stack>
      <CommandPalette authority={authority} />
    </Stack>
  )
}
