import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { IconDots, IconHome, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type WheelEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { alignStrip, keepAligned, shownTab, stepStrip } from './align-strip.ts'
import type { AuthorityResponse } from './authority.ts'
import { closeOthers, closeTab, homePath, type Tab } from './page-tabs.ts'
import { usePageTitle } from './page-title.ts'

import { usePrefetch } from './prefetch-page.ts'
import classes from './TabStrip.module.css'
import { tabs } from './tabs.ts'
import { useConfirmDiscard } from './unsaved.ts'
import { useT } from './use-t.ts'

type TabStripProps = { authority: AuthorityResponse; open: readonly Tab[]; current: string | undefined }

/** The open pages. Unsaved ones have a dot, and ask before they close. */
export function TabStrip({ authority, open, current }: TabStripProps) {
  const t = useT()
  const navigate = useNavigate()
  const titleOf = usePageTitle(authority)
  const confirmDiscard = useConfirmDiscard()
  const strip = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs are aligned when they or the current one change
  useEffect(() => keepAligned(strip.current), [open, current])
  const close = (tab: Tab) => {
    const { tabs: left, next } = closeTab(tabs.get(), tab.path)
    tabs.set(left)
    if (tab.path === current) void navigate(next ? next.path + next.search : homePath)
  }
  const many: MenuEntry[] = [
    ...open.map(
      (tab): MenuEntry => ({
        kind: 'item',
        key: tab.path,
        label: titleOf(tab.path),
        checked: tab.path === current,
        onSelect: () => void navigate(tab.path + tab.search),
      }),
    ),
    { kind: 'divider', key: 'divider' },
    {
      kind: 'item',
      key: 'others',
      label: t('shell.close_others'),
      onSelect: () => tabs.set(closeOthers(tabs.get(), current ?? homePath)),
    },
    {
      kind: 'item',
      key: 'all',
      label: t('shell.close_all'),
      onSelect: () => {
        tabs.set(closeOthers(tabs.get(), homePath))
        void navigate(homePath)
      },
    },
  ]
  return (
    <Flex
      component="nav"
      align="end"
      gap={8}
      px={12}
      bg="page"
      bdb="line"
      className={classes.strip}
      aria-label={t('ui.open_pages')}
    >
      <Flex
        ref={strip}
        component="ul"
        pos="relative"
        gap={2}
        flex={1}
        miw={0}
        overflowX="auto"
        className={classes.tabs}
        onWheel={scrollByWheel}
        onFocus={({ currentTarget }) => alignStrip(currentTarget, shownTab(currentTarget))}
        onScrollEnd={({ currentTarget }) => alignStrip(currentTarget)}
      >
        {open.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            title={titleOf(tab.path)}
            isCurrent={tab.path === current}
            onClose={() => confirmDiscard(tab.path, () => close(tab))}
          />
        ))}
      </Flex>
      <DropdownMenu label={t('shell.more')} entries={many} className={classes.more}>
        <IconDots size={16} aria-hidden="true" />
      </DropdownMenu>
    </Flex>
  )
}

/** A wheel that only turns up and down reaches the tabs at the end. */
function scrollByWheel({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>) {
  if (deltaX === 0 && deltaY !== 0) stepStrip(currentTarget, deltaY > 0)
}

type TabItemProps = { tab: Tab; title: string; isCurrent: boolean; onClose: () => void }

function TabItem({ tab, title, isCurrent, onClose }: TabItemProps) {
  const t = useT()
  const prefetch = usePrefetch()
  return (
    <Flex component="li" align="center" flex="none" className={classes.tab} data-current={isCurrent || undefined}>
      <Link
        className={classes.link ?? ''}
        to={tab.path + tab.search}
        aria-current={isCurrent ? 'page' : undefined}
        {...prefetch(tab.path)}
      >
        {tab.path === homePath && <IconHome size={16} aria-hidden="true" />}
        <Box
          component="span"
          overflow="hidden"
          textOverflow="ellipsis"
          className={classes.title}
          title={title}
          data-title={title}
        >
          {title}
        </Box>
        {tab.unsaved && (
          <Box
            component="span"
            flex="none"
            bdrs="round"
            bg="accent"
            className={classes.dot}
            role="img"
            aria-label={t('shell.unsaved')}
          />
        )}
      </Link>
      {tab.path !== homePath && (
        <Stack
          component={PlainButton}
          place="center"
          flex="none"
          w={24}
          h={24}
          me={4}
          bdrs={4}
          c="mute"
          className={classes.close}
          aria-label={t('shell.close_page', { name: title })}
          onClick={onClose}
        >
          <IconX size={14} aria-hidden="true" />
        </Stack>
      )}
    </Flex>
  )
}
