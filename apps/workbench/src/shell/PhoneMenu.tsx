import { Dialog } from '@rostrum/ui/Dialog'
import { Box, Stack } from '@rostrum/ui/layout'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { AuthorityResponse } from './authority.ts'
import { MenuTree } from './MenuTree.tsx'
import { homePath, type Tab } from './page-tabs.ts'
import { usePageTitle } from './page-title.ts'
import classes from './Sidebar.module.css'
import { UnitSwitch } from './UnitSwitch.tsx'
import { useT } from './use-t.ts'

type PhoneMenuProps = {
  authority: AuthorityResponse
  open: readonly Tab[]
  opened: boolean
  onClose: () => void
}

/** On phones the menu and the open pages are a dialog instead of a rail and a strip; it closes when a page opens. */
export function PhoneMenu({ authority, open, opened, onClose }: PhoneMenuProps) {
  const t = useT()
  const titleOf = usePageTitle(authority)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) onClose()
    before.current = pathname
  }, [pathname, onClose])
  const others = open.filter(({ path }) => path !== homePath)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shell.menus')} onPhone="full">
      <Stack gap={12} className={classes.phoneMenu}>
        <UnitSwitch units={authority.units} collapsed={false} />
        <nav aria-label={t('shell.menus')}>
          <MenuTree menus={authority.menus} />
        </nav>
        {others.length > 0 && (
          <Box component="nav" pt={12} bdt="line" aria-label={t('ui.open_pages')}>
            <Box component="h2" px={8} fz={12} lh={20} fw={400}>
              {t('ui.open_pages')}
            </Box>
            <ul>
              {others.map(({ path, search, unsaved }) => (
                <li key={path}>
                  <Link className={classes.item ?? ''} to={path + search} onClick={onClose}>
                    <Box component="span" flex={1} miw={0}>
                      {titleOf(path)}
                    </Box>
                    {unsaved && (
                      <Box
                        component="span"
                        bdrs="round"
                        bg="accent"
                        className={classes.dot}
                        role="img"
                        aria-label={t('shell.unsaved')}
                      />
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </Box>
        )}
      </Stack>
    </Dialog>
  )
}
