import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiText } from './LocaleProvider.tsx'
import classes from './Notice.module.css'

type EmptyStateProps = {
  /** What belongs here; without it "nothing here yet". */
  title?: ReactNode
  /** Why it is empty, or what to do first. */
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  const t = useUiText()
  return (
    <div className={classes.notice}>
      <span className={classes.icon} aria-hidden="true">
        {icon ?? <IconInbox stroke={1.6} />}
      </span>
      <p className={classes.title}>{title ?? t('ui.empty_title')}</p>
      {description && <p className={classes.text}>{description}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
