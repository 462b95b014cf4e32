import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { initialOf } from '@rostrum/ui/initial-of'
import { Box, Stack } from '@rostrum/ui/layout'
import { IconChevronDown, IconHelpCircle, IconList, IconLock, IconLogout, IconUser } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import classes from './AccountMenu.module.css'
import { lazyShellComponent } from './deferred-assets.ts'
import { openDialog } from './session.ts'
import { useLogOut } from './use-log-out.ts'
import { useT } from './use-t.ts'
import { useUser } from './user.ts'

const LogOutDialog = lazyShellComponent(
  () => import('./LogOutDialog.tsx'),
  ({ LogOutDialog }) => LogOutDialog,
)

/** Greeting with the menu of the signed-in person. */
export function AccountMenu() {
  const t = useT()
  const user = useUser()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const [leaving, setLeaving] = useState<'never' | 'asked' | 'stayed'>('never')
  const name = user?.personName ?? ''
  const go = (key: string, label: string, icon: React.ReactNode, to: string): MenuEntry => ({
    kind: 'item',
    key,
    label,
    icon,
    onSelect: () => void navigate(to),
  })
  const askToLeave = async () => {
    await LogOutDialog.preload()
    if (LogOutDialog.isLoaded()) setLeaving('asked')
    // A deployment has removed the dialog. The browser asks instead: on a shared device, logging out always works.
    else if (window.confirm(t('shell.log_out_question'))) await logOut().catch(() => undefined)
  }
  const entries: MenuEntry[] = [
    go('profile', t('shell.personal_information'), <IconUser />, paths.profile()),
    go('records', t('shell.delivery_records'), <IconList />, paths.records()),
    {
      kind: 'item',
      key: 'password',
      label: t('ui.change_password'),
      icon: <IconLock />,
      onSelect: () => openDialog('changePassword'),
    },
    go('help', t('shell.help_centre'), <IconHelpCircle />, paths.help()),
    { kind: 'divider', key: 'line' },
    {
      kind: 'item',
      key: 'leave',
      label: t('ui.log_out'),
      icon: <IconLogout />,
      onSelect: () => void askToLeave(),
    },
  ]
  return (
    <>
      <DropdownMenu
        className={classes.button}
        width={240}
        label={t('shell.account_menu', { name })}
        entries={entries}
        header={
          <>
            <Box component="b" display="block" lh={22}>
              {name}
            </Box>
            <Box component="span" display="block" lh={22} fz={14} c="mute">
              {user?.phone}
            </Box>
          </>
        }
      >
        <Stack
          component="span"
          place="center"
          flex="none"
          w={32}
          h={32}
          bdrs="round"
          fz={14}
          fw={600}
          c="open"
          className={classes.avatar}
          data-initial={initialOf(name)}
        />
        <Box component="span" miw={0} overflow="hidden" className={classes.greeting}>
          {t('shell.greeting', { name: name.replaceAll(' ', '\u00a0') })}
        </Box>
        <IconChevronDown className={classes.arrow} size={16} aria-hidden="true" />
      </DropdownMenu>
      {leaving !== 'never' && (
        <Suspense>
          <LogOutDialog opened={leaving === 'asked'} onClose={() => setLeaving('stayed')} />
        </Suspense>
      )}
    </>
  )
}
