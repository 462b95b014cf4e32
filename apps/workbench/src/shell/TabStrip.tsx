import { UnstyledButton } from '@mantine/core'
import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { IconDots, IconX } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { pageAt } from '../pages.tsx'
import { type AuthorityAnswer, pagesIn } from './authority.ts'
import { closeOthers, closeTab, homePath, type Tab } from './page-tabs.ts'
import classes from './TabStrip.module.css'
import { tabs } from './tabs.ts'
import { useT } from './use-t.ts'

type TabStripProps = { authority: AuthorityAnswer; open: readonly Tab[]; current: string | undefined }

/** The open pages. What is unsaved has a dot, and asks before it is closed. */
export function TabStrip({ authority, open, current }: TabStripProps) {
  const t = useT()
  const navigate = useNavigate()
  const pages = pagesIn(authority.menus)
  const titleOf = ({ path }: Tab) => {
    const { menu } = pageAt(path)
    const label = pages.find((page) => page.path === menu)?.label ?? t('shell.home')
    return path.endsWith('/import') ? t('shell.import_of', { name: label }) : label
  }
  const close = (tab: Tab) => {
    if (tab.unsaved && !window.confirm(t('shell.discard'))) return
    const { tabs: left, next } = closeTab(tabs.get(), tab.path)
    tabs.set(left)
    if (tab.path === current) void navigate(next ? next.path + next.search : homePath)
  }
  const many: MenuEntry[] = [
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
    <nav className={classes.strip} aria-label={t('shell.open_pages')}>
      <ul className={classes.tabs}>
        {open.map((tab) => (
          <li key={tab.path} className={classes.tab} data-current={tab.path === current || undefined}>
            <Link
              className={classes.link ?? ''}
              to={tab.path + tab.search}
              aria-current={tab.path === current ? 'page' : undefined}
            >
              {titleOf(tab)}
              {tab.unsaved && <span className={classes.dot} role="img" aria-label={t('shell.unsaved')} />}
            </Link>
            {tab.path !== homePath && (
              <UnstyledButton
                className={classes.close}
                aria-label={t('shell.close_page', { name: titleOf(tab) })}
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
