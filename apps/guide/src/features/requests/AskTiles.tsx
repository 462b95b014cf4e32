import { IconBeach, IconCalendarExclamation, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import parts from '../../parts/parts.module.css'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './requests.module.css'

/** What one can ask for, with what is left of it. People without an employment have none of it. */
export function AskTiles() {
  const t = useT()
  const { data, error } = useQuery(apiQuery('GET /workbenchApi/attendance/own/leave-kinds', {}))
  if (error && !data) return null
  const counted = data?.kinds.find(({ remaining }) => remaining !== null)
  const left = counted?.remaining ?? null
  return (
    <nav className={classes.tiles} aria-label={t('own_request.ask')}>
      <Tile
        to="/leave"
        icon={<IconBeach aria-hidden="true" />}
        title={t('own_leave.title')}
        note={left === null ? '' : t('own_leave.left', { days: left })}
      />
      <Tile
        to="/month"
        icon={<IconCalendarExclamation aria-hidden="true" />}
        title={t('own_day.title')}
        note={t('own_request.from_day')}
      />
      <Tile
        to="/own-requests"
        icon={<IconHistory aria-hidden="true" />}
        title={t('own_request.title')}
        note={t('own_request.title_note')}
      />
    </nav>
  )
}

const Tile = ({ to, icon, title, note }: { to: string; icon: ReactNode; title: string; note: string }) => (
  <Link to={to} className={`${parts.card} ${classes.ask}`}>
    <span className={parts.tile}>{icon}</span>
    <span>
      <span className={parts.rowTitle}>{title}</span>
      <span className={parts.second}>{note}</span>
    </span>
  </Link>
)
