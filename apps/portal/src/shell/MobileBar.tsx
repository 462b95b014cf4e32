import { UnstyledButton } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import { IconChevronLeft } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { routePaths } from '../paths.ts'
import { MenuButton } from './MenuButton.tsx'
import classes from './MobileBar.module.css'
import { useOpenPages } from './open-pages.ts'
import { openSheet } from './sheet.ts'
import { useT } from './use-t.ts'

type MobileBarProps = { active: string; title: string }

/** Replaces the page tabs on phones: back, title, number of open pages, menu. */
export function MobileBar({ active, title }: MobileBarProps) {
  const t = useT()
  const navigate = useNavigate()
  const count = useOpenPages().length
  return (
    <Box component="nav" display="none" className={classes.bar} aria-label={t('ui.open_pages')}>
      {active !== routePaths.home && (
        <UnstyledButton className={classes.button} aria-label={t('shell.back')} onClick={() => void navigate(-1)}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </UnstyledButton>
      )}
      <b className={classes.title}>{title}</b>
      <UnstyledButton
        className={classes.button}
        aria-label={t('shell.open_pages_count', { count })}
        aria-haspopup="dialog"
        onClick={() => openSheet('pages')}
      >
        <span className={classes.count}>{count}</span>
      </UnstyledButton>
      <MenuButton className={classes.button} />
    </Box>
  )
}
