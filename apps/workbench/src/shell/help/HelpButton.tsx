import { UnstyledButton } from '@mantine/core'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconHelp } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { type AuthorityResponse, pagesIn } from '../authority.ts'
import { usePageAt } from '../pages.ts'
import classes from '../TopBar.module.css'
import { useT } from '../use-t.ts'

const HelpPanel = lazyComponent(
  () => import('./HelpPanel.tsx'),
  ({ HelpPanel }) => HelpPanel,
  { errorPlacement: 'page' },
)

export function HelpButton({ authority }: { authority: AuthorityResponse }) {
  const t = useT()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  // Stays mounted after the first opening, so that closing is animated.
  const [requested, setRequested] = useState(false)
  const { menu } = usePageAt()(pathname)
  const title = pagesIn(authority.menus).find(({ path }) => path === menu)?.label ?? t('shell.home')
  return (
    <>
      <UnstyledButton
        className={classes.tool}
        aria-label={t('help.open')}
        title={t('help.open')}
        onClick={() => {
          setRequested(true)
          setOpened(true)
        }}
      >
        <IconHelp size={18} aria-hidden="true" />
      </UnstyledButton>
      <Suspense fallback={null}>
        {requested && <HelpPanel menu={menu} title={title} opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
