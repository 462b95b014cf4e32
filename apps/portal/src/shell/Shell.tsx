import { VisuallyHidden } from '@mantine/core'
import { Box, Flex } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { OfflineNotice } from '@rostrum/ui/OfflineNotice'
import { useEscape } from '@rostrum/ui/use-escape'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { lazyShellComponent } from './deferred-assets.ts'
import { Footer } from './Footer.tsx'
import { leaveFullScreen, useFullScreen } from './full-screen.ts'
import { Header } from './Header.tsx'
import { useLockedAt } from './lock.ts'
import { MobileBar } from './MobileBar.tsx'
import { useTrackOpenPages } from './open-pages.ts'
import { PageLoading } from './PageLoading.tsx'
import { PageTabs } from './PageTabs.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import classes from './Shell.module.css'
import { useSignedIn } from './session.ts'
import { closeSheet, useSheet } from './sheet.ts'
import { scrollKey, scrollStorageKey, useTabScroll } from './tab-scroll.ts'
import { useColorSchemeCookie } from './use-color-scheme-cookie.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useDocumentTitle, usePageHandle, useTabTitle } from './use-page.ts'
import { useT } from './use-t.ts'

/** Delay before a refreshed page is mounted again (portal specification, section 9). */
const refreshMilliseconds = 300

/** The frame of all pages: header, tabs, content, footer. */
export function Shell() {
  const t = useT()
  const handle = usePageHandle()
  const active = useTrackOpenPages(useTabTitle(handle))
  const title = useDocumentTitle(active)
  const fullScreen = useFullScreen()
  useEscape(fullScreen, leaveFullScreen)
  useTabScroll(active)
  const { refreshing, refresh } = useRefresh()
  const content = useFocusOnNavigation(active)
  const locked = useLockedAt() !== null
  const signedIn = useSignedIn()
  const { pathname, search } = useLocation()
  useColorSchemeCookie()

  if (locked && signedIn && !handle?.unlocked) return <Navigate to={paths.lock()} state={pathname + search} replace />
  return (
    <Flex direction="column" mih="screen" className={classes.shell}>
      <Box component="a" pos="absolute" py={8} px={16} bdrs={8} bg="card" className={classes.skip} href="#content">
        {t('shell.skip_to_content')}
      </Box>
      <ProgressLine />
      <Box display="contents" className={classes.top}>
        {!fullScreen && !handle?.bare && <Header />}
        <PageTabs active={active} onRefresh={refresh} />
        <MobileBar active={active} title={title} />
        <OfflineNotice />
      </Box>
      <Box
        ref={content}
        id="content"
        component="main"
        w="full"
        mx="auto"
        maw="page"
        className={classes.content}
        tabIndex={-1}
      >
        {refreshing ? <PageLoading /> : <Outlet />}
      </Box>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <Footer />
      <LateBackToTop />
      <ScrollRestoration getKey={scrollKey} storageKey={scrollStorageKey} />
      <Sheets active={active} onRefresh={refresh} />
    </Flex>
  )
}

const BackToTop = lazyComponent(
  () => import('./BackToTop.tsx'),
  (part) => part.BackToTop,
  { errorPlacement: 'nowhere' },
)

/** Loads the button at the first scrolling. */
function LateBackToTop() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const show = () => setScrolled(true)
    window.addEventListener('scroll', show, { passive: true, once: true })
    return () => window.removeEventListener('scroll', show)
  }, [])
  if (!scrolled) return null
  return (
    <Suspense>
      <BackToTop />
    </Suspense>
  )
}

const MobileSheets = lazyShellComponent(
  () => import('./MobileSheets.tsx'),
  ({ MobileSheets }) => MobileSheets,
)

function Sheets(props: { active: string; onRefresh: () => void }) {
  const sheet = useSheet()
  if (sheet === 'before') return null
  return (
    <Suspense>
      <MobileSheets open={sheet === 'closed' ? undefined : sheet} onClose={closeSheet} {...props} />
    </Suspense>
  )
}

/** Mounts the current page again with fresh data. */
function useRefresh() {
  const queries = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = () => {
    setRefreshing(true)
    void queries.invalidateQueries()
    setTimeout(() => setRefreshing(false), refreshMilliseconds)
  }
  return { refreshing, refresh }
}
