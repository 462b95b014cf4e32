import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryErrorNotice } from '../../../parts/desk/QueryErrorNotice.tsx'
import { pagesIn } from '../../../shell/authority.ts'
import { backgroundJobsQuery } from '../../../shell/notifications/background-jobs.ts'
import { JobList } from '../../../shell/notifications/JobList.tsx'
import { usePage } from '../../../shell/page-context.ts'
import { useClockNote } from '../../../shell/RegionClock.tsx'
import { useRecentPages } from '../../../shell/recent-pages.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './HomePage.module.css'
import { TodoList } from './TodoList.tsx'

/** The home page: pending tasks, running jobs, and the pages of the account's roles. */
export function HomePage() {
  const t = useT()
  const { date } = useFormats()
  const clockNote = useClockNote()
  const { menus, account } = usePage().authority
  const works = useQuery(backgroundJobsQuery())
  const paths = useRecentPages()
  const pages = pagesIn(menus)
  const recent = paths.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  return (
    <Box py={20} px={24} maw="page" className={classes.page}>
      <h1>{t('shell.welcome', { name: account.displayName })}</h1>
      <Text c="mute" mb={16}>
        {[date(new Date(), 'date'), clockNote].filter(Boolean).join(' · ')}
      </Text>
      <Stack gap={16} align="start" className={classes.columns}>
        <TodoList />
        <Stack gap={16}>
          {(works.data === undefined ? works.error : works.data.length > 0) && (
            <Box component="section" bd="line" bdrs={8} className={classes.group}>
              <h2>{t('work.title')}</h2>
              <Box py={10} px={14} className={classes.inside}>
                <QueryErrorNotice query={works} />
                <JobList works={works.data ?? []} />
              </Box>
            </Box>
          )}
          {recent.length > 0 && (
            <Box component="section" bd="line" bdrs={8} className={classes.group}>
              <h2>{t('home.recent')}</h2>
              <ul>
                {recent.map(({ path, label }) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
              </ul>
            </Box>
          )}
        </Stack>
      </Stack>
      {menus.length === 0 ? (
        <p>{t('shell.no_menus')}</p>
      ) : (
        <Box component="h2" fz={15} lh={24} mt={20} mb={10}>
          {t('home.pages')}
        </Box>
      )}
      <Stack gap={16} className={classes.groups}>
        {menus.map((group) => (
          <Box key={group.label} component="section" bd="line" bdrs={8} className={classes.group}>
            <h3>{group.label}</h3>
            <ul>
              {group.children.map((page) => (
                <li key={page.path}>
                  <Link to={page.path}>{page.label}</Link>
                </li>
              ))}
            </ul>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
