import { Button } from '@mantine/core'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconPhone } from '@tabler/icons-react'
import { Suspense } from 'react'
import { NavLink, useLocation } from 'react-router'
import { lazyShellComponent } from './deferred-assets.ts'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'
import { menuSection, useMenus } from './menus.ts'
import { SiteLogo } from './SiteLogo.tsx'
import { openDialog, useSignedIn } from './session.ts'
import { useSetting } from './settings.ts'
import { useT } from './use-t.ts'

const MessagesLink = lazyShellComponent(
  () => import('./MessagesLink.tsx'),
  (part) => part.MessagesLink,
)

const AccountMenu = lazyShellComponent(
  () => import('./AccountMenu.tsx'),
  (part) => part.AccountMenu,
)

export function Header() {
  const t = useT()
  const signedIn = useSignedIn()
  return (
    <Box component="header" pos="relative" bg="card" bdb="line" className={classes.header}>
      <Flex align="center" gap={16} mx="auto" maw="page" className={classes.row}>
        <SiteLogo />
        <MainMenu />
        <Flex flex={1} justify="flex-end" align="center" gap={12} miw={0} phone={{ gap: 4 }} className={classes.right}>
          <SupportPhone />
          {signedIn ? (
            <>
              <Suspense fallback={<Box w={48} />}>
                <MessagesLink />
              </Suspense>
              <Suspense fallback={<Box w={48} />}>
                <AccountMenu />
              </Suspense>
            </>
          ) : (
            <>
              <Flex
                component="span"
                wrap="wrap"
                miw={0}
                overflow="hidden"
                fz={14}
                lh={22}
                ws="nowrap"
                c="mute"
                className={classes.state}
              >
                {t('shell.not_logged_in')}
              </Flex>
              <Button size="xs" className={classes.login} onClick={() => openDialog('login')}>
                {t('shell.go_to_login')}
              </Button>
            </>
          )}
          <MenuButton className={classes.burger} />
        </Flex>
      </Flex>
    </Box>
  )
}

function MainMenu() {
  const t = useT()
  const section = menuSection(useLocation().pathname)
  return (
    <Flex component="nav" flex="none" gap={4} className={classes.menu} aria-label={t('shell.main_navigation')}>
      {useMenus().map(({ path, label }) => (
        <NavLink key={path} to={path} data-active={menuSection(path) === section || undefined}>
          {label}
        </NavLink>
      ))}
    </Flex>
  )
}

function SupportPhone() {
  const t = useT()
  const phone = useSetting('supportPhone')
  if (!phone) return null
  return (
    <Flex
      component="a"
      align="center"
      gap={8}
      fz={14}
      ws="nowrap"
      c="sub"
      className={classes.phone}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={t('shell.call_help', { phone })}
    >
      <IconPhone size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {t('shell.support_phone')}
        <Box component="b" fz={15}>
          {phone}
        </Box>
      </span>
    </Flex>
  )
}
