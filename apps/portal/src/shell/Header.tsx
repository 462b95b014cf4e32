import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { NavLink, useLocation } from 'react-router'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'
import { menuSection, useMenus } from './menus.ts'
import { SiteLogo } from './SiteLogo.tsx'
import { openDialog, useSignedIn } from './session.ts'
import { useSetting } from './settings.ts'
import { useT } from './use-t.ts'

export function Header() {
  const t = useT()
  const signedIn = useSignedIn()
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <SiteLogo />
        <MainMenu />
        <div className={classes.right}>
          <HelpPhone />
          {signedIn ? (
            <AccountMenu />
          ) : (
            <>
              <span className={classes.state}>{t('shell.not_logged_in')}</span>
              <Button size="xs" className={classes.login} onClick={() => openDialog('login')}>
                {t('shell.go_to_login')}
              </Button>
            </>
          )}
          <MenuButton className={classes.burger} />
        </div>
      </div>
    </header>
  )
}

function MainMenu() {
  const t = useT()
  const section = menuSection(useLocation().pathname)
  return (
    <nav className={classes.menu} aria-label={t('shell.main_navigation')}>
      {useMenus().map(({ path, label }) => (
        <NavLink key={path} to={path} data-active={menuSection(path) === section || undefined}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

function HelpPhone() {
  const t = useT()
  const phone = useSetting('helpPhone')
  if (!phone) return null
  return (
    <a
      className={classes.phone}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={t('shell.call_help', { phone })}
    >
      <IconPhone size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {t('shell.help_phone')} <b>{phone}</b>
      </span>
    </a>
  )
}
