import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { type Locale, languageNames, locales } from '@rostrum/i18n/locale'
import { DropdownMenu, type MenuEntry } from '@rostrum/ui/DropdownMenu'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconLanguage, IconLock, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from './api.ts'
import type { AuthorityResponse } from './authority.ts'
import { openPalette } from './CommandPalette.tsx'
import { useReportFailure } from './failure.ts'
import { HelpButton } from './help/HelpButton.tsx'
import { locked } from './lock.ts'
import { logOut } from './log-out.ts'
import { Bell } from './notifications/Bell.tsx'
import classes from './TopBar.module.css'
import { currentLocale, loadTexts, localeChosenAtLogin } from './texts.ts'
import { useConfirmDiscard } from './unsaved.ts'
import { useT } from './use-t.ts'

const PasswordDialog = lazyComponent(
  () => import('./PasswordDialog.tsx'),
  ({ PasswordDialog }) => PasswordDialog,
  { errorPlacement: 'page' },
)
const SecondFactorDialog = lazyComponent(
  () => import('./second-factor/SecondFactorDialog.tsx'),
  ({ SecondFactorDialog }) => SecondFactorDialog,
  { errorPlacement: 'page' },
)

const schemes = ['light', 'dark', 'auto'] as const

type TopBarProps = {
  authority: AuthorityResponse
  /** Opens the menu, where it is not at the side. */
  onMenu?: (() => void) | undefined
}

export function TopBar({ authority, onMenu }: TopBarProps) {
  const t = useT()
  return (
    <Flex
      component="header"
      align="center"
      justify="space-between"
      gap={16}
      px={16}
      bdb="line"
      bg="card"
      phone={{ gap: 8, px: 8 }}
      className={classes.bar}
    >
      {onMenu && (
        <UnstyledButton
          className={classes.tool}
          aria-label={t('shell.menus')}
          title={t('shell.menus')}
          onClick={onMenu}
        >
          <IconMenu2 size={20} aria-hidden="true" />
        </UnstyledButton>
      )}
      <Flex
        component={PlainButton}
        align="center"
        gap={8}
        miw={0}
        mih={32}
        px={10}
        bd="line-strong"
        bdrs={6}
        c="mute"
        bg="page"
        fz={13}
        className={classes.search}
        onClick={openPalette}
      >
        <IconSearch size={16} aria-hidden="true" />
        <Box
          component="span"
          flex={1}
          miw={0}
          overflow="hidden"
          ws="nowrap"
          ta="start"
          lh={20}
          textOverflow="ellipsis"
          className={classes.searchText}
        >
          {t('shell.search')}
        </Box>
        <kbd>Ctrl</kbd>
        <kbd>K</kbd>
      </Flex>
      {onMenu === undefined && <Box flex={1} miw={0} className={classes.toasts} data-toast-place />}
      <Flex flex="none" align="center" gap={4}>
        <Bell />
        <HelpButton authority={authority} />
        <LanguageSwitch signedIn />
        <UnstyledButton
          className={classes.tool}
          aria-label={t('ui.lock')}
          title={t('ui.lock')}
          onClick={() => locked.set(true)}
        >
          <IconLock size={18} aria-hidden="true" />
        </UnstyledButton>
        <AccountMenu authority={authority} />
      </Flex>
    </Flex>
  )
}

/** The languages by their own names; the choice is saved to the account that is signed in, or that signs in next. */
export function LanguageSwitch({ signedIn }: { signedIn: boolean }) {
  const t = useT()
  const { locale } = useLocale()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const choose = async (one: Locale) => {
    await loadTexts(one)
    // On the log-in page there is nothing to fetch, and another session request would lose the input.
    if (!signedIn) return
    await call('PUT /workbenchApi/auth/locale', { locale: one })
    await queries.invalidateQueries()
  }
  const entries = locales.map(
    (one): MenuEntry => ({
      kind: 'item',
      key: one,
      label: <span lang={one}>{languageNames[one]}</span>,
      checked: one === locale,
      onSelect: () => {
        localeChosenAtLogin.set(!signedIn)
        choose(one).catch(reportFailure)
      },
    }),
  )
  return (
    <DropdownMenu
      label={`${t('ui.language')} ${languageNames[currentLocale()]}`}
      entries={entries}
      width={180}
      className={classes.tool}
    >
      <IconLanguage size={18} aria-hidden="true" />
      <span lang={locale}>{languageNames[currentLocale()]}</span>
    </DropdownMenu>
  )
}

function AccountMenu({ authority }: { authority: AuthorityResponse }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const confirmDiscard = useConfirmDiscard()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [changing, setChanging] = useState(false)
  const [factorShown, setFactorShown] = useState(false)
  const { displayName, username } = authority.account
  const leave = () => confirmDiscard(undefined, () => void logOut().catch(reportFailure))
  const entries: MenuEntry[] = [
    ...schemes.map(
      (scheme): MenuEntry => ({
        kind: 'item',
        key: scheme,
        label: t(`ui.theme_${scheme}`),
        checked: scheme === colorScheme,
        onSelect: () => setColorScheme(scheme),
      }),
    ),
    { kind: 'divider', key: 'divider' },
    { kind: 'item', key: 'file', label: t('shell.my_file'), onSelect: () => void navigate('/my/file') },
    { kind: 'item', key: 'forms', label: t('shell.fill_form'), onSelect: () => void navigate('/forms/fill') },
    { kind: 'item', key: 'profile', label: t('shell.profile'), onSelect: () => void navigate('/profile') },
    { kind: 'item', key: 'password', label: t('ui.change_password'), onSelect: () => setChanging(true) },
    { kind: 'item', key: 'factor', label: t('factor.title'), onSelect: () => setFactorShown(true) },
    { kind: 'item', key: 'logout', label: t('ui.log_out'), onSelect: leave },
  ]
  return (
    <>
      <DropdownMenu
        label={displayName}
        header={`${displayName} · ${username}`}
        entries={entries}
        className={classes.account}
      >
        <Text span ws="nowrap" className={classes.letters} data-letters={displayName.slice(0, 2)} aria-hidden="true" />
      </DropdownMenu>
      <Suspense fallback={null}>
        {changing && <PasswordDialog onClose={() => setChanging(false)} />}
        {factorShown && <SecondFactorDialog onClose={() => setFactorShown(false)} />}
      </Suspense>
    </>
  )
}
