import { Flex, Stack } from '@rostrum/ui/layout'
import { OfflineNotice } from '@rostrum/ui/OfflineNotice'
import { Outlet, useLocation } from 'react-router'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import classes from './Shell.module.css'
import { SiteLogo } from './SiteLogo.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useDocumentTitle } from './use-page.ts'

/** The frame of stand-alone pages: log-in, forgotten password, lock screen. */
export function ShellFrame() {
  const { pathname } = useLocation()
  useDocumentTitle(pathname)
  const content = useFocusOnNavigation(pathname)
  return (
    <Flex direction="column" mih="screen">
      <ProgressLine />
      <OfflineNotice />
      <Flex component="header" align="center" justify="space-between" gap={16} px={24} className={classes.head}>
        <SiteLogo />
        <LanguageMenu />
      </Flex>
      <Stack ref={content} component="main" flex={1} className={classes.shellFrameContent} tabIndex={-1}>
        <Outlet />
      </Stack>
    </Flex>
  )
}
