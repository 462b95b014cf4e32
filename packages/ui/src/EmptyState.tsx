import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './Notice.module.css'

type EmptyStateProps = {
  /** What belongs here; "nothing here yet" by default. */
  title?: ReactNode
  /** Why it is empty, or what to do first. */
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** If this is the whole page, its title is the heading of the page. */
  wholePage?: boolean
}

export function EmptyState({ title, description, icon, action, wholePage = false }: EmptyStateProps) {
  const t = useUiText()
  const Title = wholePage ? 'h1' : 'p'
  return (
    <div className={classes.notice}>
      <span className={classes.icon} aria-hidden="true">
        {icon ?? <IconInbox stroke={1.6} />}
      </span>
      <Title className={classes.title}>{title ?? t('ui.empty_title')}</Title>
      {description && <p className={classes.text}>{description}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
