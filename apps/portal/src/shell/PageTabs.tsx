import { UnstyledButton } from '@mantine/core'
import { DropdownMenu } from '@rostrum/ui/DropdownMenu'
import { Box, Flex } from '@rostrum/ui/layout'
import { scrollAside } from '@rostrum/ui/scroll-aside'
import { IconDots, IconLock, IconMaximize, IconMinimize, IconSunMoon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { toggleFullScreen, useFullScreen } from './full-screen.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { lockScreen } from './lock.ts'
import { OpenPageList } from './OpenPageList.tsx'
import { useOpenPages, usePageName } from './open-pages.ts'
import classes from './PageTabs.module.css'
import { useThemeEntries } from './preferences.tsx'
import tool from './Shell.module.css'
import { useSignedIn } from './session.ts'
import { backToTab } from './tab-scroll.ts'
import { useT } from './use-t.ts'
import { useTabActions } from './use-tab-actions.ts'

type PageTabsProps = { active: string; onRefresh: () => void }

/** Shows the open pages as tabs with their actions; from 768 px. Home stays in view, the others scroll. */
export function PageTabs({ active, onRefresh }: PageTabsProps) {
  const t = useT()
  const tabs = useOpenPages()
  const nameOf = usePageName()
  const strip = useRef<HTMLDivElement>(null)
  const names = tabs.map(nameOf).join()
  const list = {
    active,
    classes: { list: classes.list, page: classes.tab, close: classes.close },
    iconSize: 16,
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab scrolls into view when it or a title changes
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[data-active]')
    if (tab) scrollAside(tab, strip.current)
  }, [active, names])

  return (
    <Box pos="sticky" bg="card" bdb="line" phone={{ display: 'none' }} className={classes.bar}>
      <Flex align="stretch" gap={16} h={40} mx="auto" maw="page" className={classes.row}>
        <Flex component="nav" align="stretch" gap={4} flex={1} miw={0} aria-label={t('ui.open_pages')}>
          <OpenPageList tabs={tabs.slice(0, 1)} {...list} />
          <Box ref={strip} miw={0} overflowX="auto" className={classes.strip}>
            {tabs.length > 1 && <OpenPageList tabs={tabs.slice(1)} {...list} />}
          </Box>
        </Flex>
        <Tools active={active} onRefresh={onRefresh} />
      </Flex>
    </Box>
  )
}

function Tools({ active, onRefresh }: PageTabsProps) {
  const t = useT()
  const tabs = useOpenPages()
  const nameOf = usePageName()
  const navigate = useNavigate()
  const { closeOthers, closeAll } = useTabActions(active)
  const fullScreen = useFullScreen()
  const signedIn = useSignedIn()
  const theme = useThemeEntries()
  const FullScreenIcon = fullScreen ? IconMinimize : IconMaximize
  const single = tabs.length === 1
  const alone = tabs.every(({ key }, index) => index === 0 || key === active)
  return (
    <Flex align="center" gap={4} flex="none">
      <DropdownMenu
        className={tool.tool}
        width={240}
        entries={[
          // Also those that the row has no space for.
          ...tabs.map((tab) => ({
            kind: 'item' as const,
            key: tab.key,
            label: nameOf(tab),
            checked: tab.key === active,
            onSelect: () => void navigate(tab.url, backToTab),
          })),
          { kind: 'divider', key: 'pages' },
          { kind: 'item', key: 'refresh', label: t('shell.tab_refresh'), onSelect: onRefresh },
          { kind: 'divider', key: 'line' },
          { kind: 'item', key: 'others', label: t('shell.tab_close_others'), disabled: alone, onSelect: closeOthers },
          {
            kind: 'item',
            key: 'all',
            label: t('shell.tab_close_all'),
            disabled: single,
            onSelect: () => void closeAll(),
          },
        ]}
      >
        <IconDots size={16} aria-hidden="true" />
        <span className={tool.words}>{t('shell.tab_operations')}</span>
      </DropdownMenu>
      <UnstyledButton className={tool.tool} aria-pressed={fullScreen} onClick={toggleFullScreen}>
        <FullScreenIcon size={16} aria-hidden="true" />
        <span className={tool.words}>{fullScreen ? t('shell.leave_full_screen') : t('shell.full_screen')}</span>
      </UnstyledButton>
      {signedIn && <LockButton />}
      <LanguageMenu />
      <DropdownMenu className={tool.tool} width={160} entries={theme}>
        <IconSunMoon size={18} aria-hidden="true" />
        <span className={tool.words}>{t('shell.theme')}</span>
      </DropdownMenu>
    </Flex>
  )
}

function LockButton() {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const lock = () => {
    lockScreen(pathname + search)
    void navigate(paths.lock())
  }
  return (
    <UnstyledButton className={tool.tool} onClick={lock}>
      <IconLock size={18} aria-hidden="true" />
      <span className={tool.words}>{t('ui.lock')}</span>
    </UnstyledButton>
  )
}
