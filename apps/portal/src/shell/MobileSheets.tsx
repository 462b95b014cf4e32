import { Button, SegmentedControl } from '@mantine/core'
import type { MenuEntry } from '@rostrum/ui/DropdownMenu'
import { Flex, Stack } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { IconLock } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { lockScreen } from './lock.ts'
import { menuSection, useMenus } from './menus.ts'
import { OpenPageList } from './OpenPageList.tsx'
import { useOpenPages } from './open-pages.ts'
import { useLanguageEntries, useThemeEntries } from './preferences.tsx'
import classes from './Shell.module.css'
import { useSignedIn } from './session.ts'
import { useT } from './use-t.ts'
import { useTabActions } from './use-tab-actions.ts'

type MobileSheetsProps = {
  open: 'pages' | 'menu' | undefined
  active: string
  onRefresh: () => void
  onClose: () => void
}

/** The sheets that the mobile bar and the burger button open. */
export function MobileSheets({ open, active, onRefresh, onClose }: MobileSheetsProps) {
  const t = useT()
  return (
    <>
      <SidePanel opened={open === 'pages'} onClose={onClose} title={t('ui.open_pages')}>
        <OpenPages active={active} onRefresh={onRefresh} onClose={onClose} />
      </SidePanel>
      <SidePanel opened={open === 'menu'} onClose={onClose} title={t('shell.menu')}>
        <Menu onClose={onClose} />
      </SidePanel>
    </>
  )
}

function OpenPages({ active, onRefresh, onClose }: Omit<MobileSheetsProps, 'open'>) {
  const t = useT()
  const tabs = useOpenPages()
  const { closeOthers, closeAll } = useTabActions(active)
  const then = (act: () => unknown) => () => {
    onClose()
    act()
  }
  return (
    <>
      <OpenPageList
        active={active}
        classes={{ list: classes.list, page: classes.page, close: classes.close }}
        iconSize={18}
        onFollow={onClose}
      />
      <Flex wrap="wrap" gap={8}>
        <Button variant="default" size="xs" onClick={then(onRefresh)}>
          {t('shell.tab_refresh')}
        </Button>
        <Button variant="default" size="xs" disabled={tabs.length < 2} onClick={then(closeOthers)}>
          {t('shell.tab_close_others')}
        </Button>
        <Button variant="default" size="xs" disabled={tabs.length < 2} onClick={then(closeAll)}>
          {t('shell.tab_close_all')}
        </Button>
      </Flex>
    </>
  )
}

function Menu({ onClose }: { onClose: () => void }) {
  const t = useT()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const lock = () => {
    onClose()
    lockScreen(pathname + search)
    void navigate(paths.lock())
  }
  return (
    <>
      <nav aria-label={t('shell.main_navigation')}>
        <ul className={classes.list}>
          {useMenus().map(({ path, label }) => (
            <li
              key={path}
              className={classes.page}
              data-active={menuSection(path) === menuSection(pathname) || undefined}
            >
              <Link to={path} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
          <li className={classes.page}>
            <Link to={paths.help()} onClick={onClose}>
              {t('shell.help_centre')}
            </Link>
          </li>
        </ul>
      </nav>
      <Choice label={t('ui.language')} entries={useLanguageEntries().entries} />
      <Choice label={t('shell.theme')} entries={useThemeEntries()} />
      {signedIn && (
        <Button fullWidth variant="default" leftSection={<IconLock size={18} />} onClick={lock}>
          {t('ui.lock')}
        </Button>
      )}
    </>
  )
}

/** A choice among menu entries, side by side. */
function Choice({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const items = entries.filter((entry) => entry.kind === 'item')
  return (
    <Stack gap={4} mb={16} fz={14} lh={22} c="mute">
      <span>{label}</span>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={items.map(({ key, label: words }) => ({ value: key, label: words }))}
        value={items.find(({ checked }) => checked)?.key ?? ''}
        onChange={(key) => items.find((item) => item.key === key)?.onSelect()}
      />
    </Stack>
  )
}
