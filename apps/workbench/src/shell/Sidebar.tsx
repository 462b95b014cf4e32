import { UnstyledButton } from '@mantine/core'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import {
  IconBriefcase,
  IconChevronDown,
  IconClipboardCheck,
  IconHome,
  IconLayoutSidebarLeftCollapse,
  IconNews,
  IconSettings,
  IconShieldLock,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useMatch } from 'react-router'
import type { AuthorityResponse, MenuNode } from './authority.ts'
import classes from './Sidebar.module.css'
import { UnitSwitch } from './UnitSwitch.tsx'
import { useT } from './use-t.ts'

const icons: Readonly<Record<string, typeof IconHome>> = {
  briefcase: IconBriefcase,
  clipboard: IconClipboardCheck,
  news: IconNews,
  sitemap: IconSitemap,
  users: IconUsers,
  settings: IconSettings,
  'shield-lock': IconShieldLock,
}

type SidebarProps = { authority: AuthorityResponse; collapsed: boolean; onCollapse: () => void }

export function Sidebar({ authority, collapsed, onCollapse }: SidebarProps) {
  const t = useT()
  return (
    <Stack component="aside" mih={0} bg="page" className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <UnitSwitch units={authority.units} collapsed={collapsed} />
      <Box component="nav" p={8} className={classes.menus} aria-label={t('shell.menus')}>
        <NavLink
          className={classes.item ?? ''}
          to="/"
          end
          aria-label={t('shell.home')}
          title={collapsed ? t('shell.home') : undefined}
        >
          <IconHome size={18} aria-hidden="true" />
          <Box component="span" flex={1} miw={0} className={classes.label}>
            {t('shell.home')}
          </Box>
        </NavLink>
        {authority.menus.map((menu) => (
          <MenuEntry key={menu.path || menu.label} menu={menu} collapsed={collapsed} onOpen={onCollapse} />
        ))}
      </Box>
      <Flex
        component={PlainButton}
        align="center"
        gap={10}
        py={10}
        px={16}
        bdt="line"
        c="sub"
        fz={13}
        lh={20}
        onClick={onCollapse}
        aria-label={t('shell.collapse')}
        aria-expanded={!collapsed}
      >
        <IconLayoutSidebarLeftCollapse size={18} aria-hidden="true" />
        <Box component="span" flex={1} miw={0} className={classes.label}>
          {t('shell.collapse')}
        </Box>
      </Flex>
    </Stack>
  )
}

/** A menu entry; it scrolls into view when its page is opened by search or URL. */
function PageEntry({ path, label }: { path: string; label: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const current = useMatch({ path, end: false }) !== null
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <NavLink ref={link} className={classes.item ?? ''} to={path} title={label}>
      <Box component="span" flex={1} miw={0} className={classes.label}>
        {label}
      </Box>
    </NavLink>
  )
}

type MenuEntryProps = { menu: MenuNode; collapsed: boolean; onOpen: () => void }

function MenuEntry({ menu, collapsed, onOpen }: MenuEntryProps) {
  const [opened, setOpened] = useState(true)
  const Icon = icons[menu.icon] ?? IconBriefcase
  if (menu.path) return <PageEntry path={menu.path} label={menu.label} />
  const toggle = () => {
    if (collapsed) onOpen()
    else setOpened(!opened)
  }
  return (
    <div>
      <UnstyledButton
        className={classes.item}
        aria-expanded={opened && !collapsed}
        aria-label={menu.label}
        title={collapsed ? menu.label : undefined}
        onClick={toggle}
      >
        <Icon size={18} aria-hidden="true" />
        <Box component="span" flex={1} miw={0} className={classes.label}>
          {menu.label}
        </Box>
        <IconChevronDown className={classes.arrow} data-opened={opened || undefined} size={16} aria-hidden="true" />
      </UnstyledButton>
      {opened && !collapsed && (
        <Box ms={16} ps={8} bds="line" className={classes.children}>
          {menu.children.map((child) => (
            <MenuEntry key={child.path || child.label} menu={child} collapsed={collapsed} onOpen={onOpen} />
          ))}
        </Box>
      )}
    </div>
  )
}
