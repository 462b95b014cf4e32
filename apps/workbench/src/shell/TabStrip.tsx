import { UnstyledButton } from '@mantine/core'
import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { scrollAside } from '@rostrum/ui/scroll-aside'
import { IconDots, IconX } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { AuthorityResponse } from './authority.ts'
import { closeOthers, closeTab, homePath, type Tab } from './page-tabs.ts'
import { usePageTitle } from './page-title.ts'

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
  const giveUp = useConfirmDiscard()
  const close = (tab: Tab) => {
    if (!giveUp(tab.path)) return
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
    <nav className={classes.strip} aria-label={t('ui.open_pages')}>
      <ul className={classes.tabs}>
        {open.map((tab) => (
          <li
            key={tab.path}
            ref={tab.path === current ? keepInView : undefined}
            className={classes.tab}
            data-current={tab.path === current || undefined}
          >
            <Link
              className={classes.link ?? ''}
              to={tab.path + tab.search}
              aria-current={tab.path === current ? 'page' : undefined}
            >
              <span className={classes.title} title={titleOf(tab.path)}>
                {titleOf(tab.path)}
              </span>
              {tab.unsaved && <span className={classes.dot} role="img" aria-label={t('shell.unsaved')} />}
            </Link>
            {tab.path !== homePath && (
              <UnstyledButton
                className={classes.close}
                aria-label={t('shell.close_page', { name: titleOf(tab.path) })}
                onClick={() => close(tab)}
              >
                <IconX size={14} aria-hidden="true" />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      <DropdownMenu label={t('shell.more')} entries={many} className={classes.more}>
        <IconDots size={16} aria-hidden="true" />
      </DropdownMenu>
    </nav>
  )
}

/** Keeps a tab in view, also when the window narrows or a title grows in another language. */
function keepInView(tab: HTMLLIElement) {
  const watch = new ResizeObserver(() => scrollAside(tab, tab.parentElement))
  watch.observe(tab)
  if (tab.parentElement) watch.observe(tab.parentElement)
  return () => watch.disconnect()
}
