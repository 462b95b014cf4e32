import { Flex } from '@rostrum/ui/layout'
import { IconCalendar, IconList } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePage } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './ProjectViews.module.css'

const views = [
  { name: 'list', path: '/recruitment/project-list', Icon: IconList },
  { name: 'calendar', path: '/recruitment/project-settings', Icon: IconCalendar },
] as const

/** The projects as a list or on a calendar. */
export function ProjectViews() {
  const t = useT()
  const { tab } = usePage()
  return (
    <Flex component="nav" className={classes.views} aria-label={t('project_settings.views')}>
      {views.map(({ name, path, Icon }) => (
        <Link key={path} to={path} className={classes.view ?? ''} aria-current={path === tab.path ? 'page' : undefined}>
          <Icon size={16} aria-hidden="true" />
          {t(`project_settings.view_${name}`)}
        </Link>
      ))}
    </Flex>
  )
}
