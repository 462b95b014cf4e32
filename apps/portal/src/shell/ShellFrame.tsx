import { OfflineNotice } from '@rostrum/ui/OfflineNotice'
import { Outlet, useLocation } from 'react-router'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import classes from './ShellFrame.module.css'
import { SiteLogo } from './SiteLogo.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useDocumentTitle } from './use-page.ts'

/** The frame of stand-alone pages: log-in, forgotten password, lock screen. */
export function ShellFrame() {
  const { pathname } = useLocation()
  useDocumentTitle(pathname)
  const content = useFocusOnNavigation(pathname)
  return (
    <div className={classes.frame}>
      <ProgressLine />
      <OfflineNotice />
      <header className={classes.head}>
        <SiteLogo />
        <LanguageMenu />
      </header>
      <main ref={content} className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
