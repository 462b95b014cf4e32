import { UnstyledButton } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { IconChevronDown, IconHome } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { type MenuNode, pagesIn } from './authority.ts'
import { menuIcon } from './menu-icons.ts'
import { usePageAt } from './pages.ts'
import { usePrefetch } from './prefetch-page.ts'
import classes from './Sidebar.module.css'
import { type TaskCount, useWaiting } from './todos.ts'
import { useT } from './use-t.ts'

type CountByPage = ReadonlyMap<string, TaskCount>
type MenuTreeProps = {
  menus: readonly MenuNode[]
  collapsed?: boolean
  /** A directory was pressed while only icons are shown. */
  onExpand?: () => void
}

/**
 * The menu: one directory is open, that of the current page, or the only one, until another is chosen. What waits has a
 * count.
 */
export function MenuTree({ menus, collapsed = false, onExpand }: MenuTreeProps) {
  const t = useT()
  const waiting = useWaiting()
  const pageAt = usePageAt()
  const { pathname } = useLocation()
  const { menu } = pageAt(pathname)
  const current = menus.find((directory) => pagesIn([directory]).some(({ path }) => path === menu))?.label
  const only = menus.length === 1 ? menus[0]?.label : undefined
  const [opened, setOpened] = useState(current ?? only)
  const [followed, setFollowed] = useState(current)
  if (followed !== current) {
    setFollowed(current)
    if (current !== undefined) setOpened(current)
  }
  return (
    <>
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
      {menus.map((directory) =>
        directory.path ? (
          <PageEntry key={directory.path} page={directory} waiting={waiting} />
        ) : (
          <Directory
            key={directory.label}
            directory={directory}
            waiting={waiting}
            collapsed={collapsed}
            isOpen={opened === directory.label && !collapsed}
            onToggle={() => {
              if (collapsed) onExpand?.()
              setOpened(opened === directory.label && !collapsed ? undefined : directory.label)
            }}
          />
        ),
      )}
    </>
  )
}

/** A menu entry; it scrolls into view when its page is opened by search or URL. */
function PageEntry({ page: { path, label }, waiting }: { page: MenuNode; waiting: CountByPage }) {
  const t = useT()
  const link = useRef<HTMLAnchorElement>(null)
  const prefetch = usePrefetch()
  const { pathname } = useLocation()
  const current = usePageAt()(pathname).menu === path
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const { count, address } = waiting.get(path) ?? {}
  return (
    <Link
      ref={link}
      className={classes.item ?? ''}
      to={path}
      aria-current={current ? 'page' : undefined}
      title={count === undefined ? label : t('shell.waiting', { name: label, count })}
      {...prefetch(path)}
    >
      <Box component="span" flex={1} miw={0} className={classes.label}>
        {label}
      </Box>
      <Count of={count} address={address} />
    </Link>
  )
}

/**
 * How much waits; nothing instead of a zero. A press on it opens the list of exactly that, and one on the rest of the entry
 * the whole page, whose views lead there by keys, too.
 */
function Count({ of = 0, address }: { of?: number | undefined; address?: string | undefined }) {
  const { number } = useFormats()
  const navigate = useNavigate()
  if (of === 0) return null
  const open = (event: MouseEvent) => {
    if (address === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(address)
  }
  return (
    <Text span c="mute" fz={12} className={classes.label} aria-hidden="true" onClick={open}>
      {number(of)}
    </Text>
  )
}

type DirectoryProps = {
  directory: MenuNode
  waiting: CountByPage
  collapsed: boolean
  isOpen: boolean
  onToggle: () => void
}

/** More pages than a reader takes in at once. */
const longest = 12

/** The pages of a long directory by their group; those of a short one have no headings. */
function groupsOf(pages: readonly MenuNode[]): readonly (readonly [string, readonly MenuNode[]])[] {
  return pages.length > longest ? [...Map.groupBy(pages, ({ group = '' }) => group)] : [['', pages]]
}

function Directory({ directory, waiting, collapsed, isOpen, onToggle }: DirectoryProps) {
  const id = useId()
  const Icon = menuIcon(directory)
  const { label } = directory
  const pages = pagesIn([directory])
  const total = pages.reduce((sum, { path }) => sum + (waiting.get(path)?.count ?? 0), 0)
  return (
    <div>
      <UnstyledButton
        className={classes.item}
        aria-expanded={isOpen}
        aria-label={collapsed ? label : undefined}
        title={collapsed ? label : undefined}
        onClick={onToggle}
      >
        <Icon size={18} aria-hidden="true" />
        <Box component="span" flex={1} miw={0} className={classes.label}>
          {label}
        </Box>
        {!isOpen && <Count of={total} />}
        <IconChevronDown className={classes.arrow} data-opened={isOpen || undefined} size={16} aria-hidden="true" />
      </UnstyledButton>
      {isOpen && (
        <Box ms={16} ps={8} bds="line" className={classes.children}>
          {groupsOf(pages).map(([group, some], at) => {
            const entries = some.map((page) => <PageEntry key={page.path} page={page} waiting={waiting} />)
            if (group === '') return <Box key={group}>{entries}</Box>
            return (
              <Box key={group} role="group" aria-labelledby={`${id}-${at}`}>
                <Text id={`${id}-${at}`} c="mute" fz={12} px={8} pt={6}>
                  {group}
                </Text>
                {entries}
              </Box>
            )
          })}
        </Box>
      )}
    </div>
  )
}
