import { IconFileText, IconHome, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { apiQuery } from './query-client.ts'
import classes from './TabBar.module.css'
import { useT } from './use-t.ts'

/** The roots of the app at the lower edge, with a mark where something waits. */
export function TabBar() {
  const t = useT()
  const counts = useQuery(apiQuery('GET /workbenchApi/approvals/inbox/counts', {}))
  const waiting = (counts.data?.decide ?? 0) > 0
  const tabs = [
    { to: '/', Icon: IconHome, label: t('guide.today'), marked: false },
    { to: '/requests', Icon: IconFileText, label: t('guide.requests'), marked: waiting },
    { to: '/me', Icon: IconUser, label: t('guide.me'), marked: false },
  ]
  return (
    <nav className={classes.bar} aria-label={t('guide.tabs')}>
      {tabs.map(({ to, Icon, label, marked }) => (
        <NavLink key={to} to={to} end={to === '/'} className={classes.tab}>
          <span className={classes.pill}>
            <Icon aria-hidden="true" />
            {marked && <span className={classes.dot} />}
          </span>
          <span>{label}</span>
          {marked && <span className="hidden">{t('guide.waiting')}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
