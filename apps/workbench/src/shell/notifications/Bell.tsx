import { UnstyledButton } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconBell, IconLoader2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { apiQuery } from '../query-client.ts'
import barClasses from '../TopBar.module.css'
import { useT } from '../use-t.ts'
import { backgroundJobsQuery, isActiveJob } from './background-jobs.ts'
import classes from './Notifications.module.css'
import { useLiveNotifications } from './use-live-notifications.ts'

const NotificationPanel = lazyComponent(
  () => import('./NotificationPanel.tsx'),
  ({ NotificationPanel }) => NotificationPanel,
  { errorPlacement: 'page' },
)

/** The numbers of running background jobs and unread notifications; both open the panel. */
export function Bell() {
  const t = useT()
  const { number } = useFormats()
  useLiveNotifications()
  const notifications = useQuery(apiQuery('GET /workbenchApi/notifications', {}))
  const works = useQuery(backgroundJobsQuery())
  const [opened, setOpened] = useState(false)
  // Stays mounted after the first opening, so that closing is animated.
  const [requested, setRequested] = useState(false)
  const open = () => {
    setRequested(true)
    setOpened(true)
  }
  const unread = notifications.data?.unread ?? 0
  const running = works.data?.filter(isActiveJob).length ?? 0
  // The name has the number as it is seen, for those who say what they see.
  const count = unread > 99 ? '99+' : number(unread)
  const label = unread > 0 ? t('notice.title_unread', { count }) : t('notice.title')
  return (
    <>
      {running > 0 && (
        <UnstyledButton
          className={barClasses.tool}
          aria-label={t('work.running', { count: running })}
          title={t('work.running', { count: running })}
          onClick={open}
        >
          <IconLoader2 className={classes.ring} size={18} aria-hidden="true" />
          <span>{running}</span>
        </UnstyledButton>
      )}
      <UnstyledButton className={barClasses.tool} aria-label={label} title={label} onClick={open}>
        <IconBell size={18} aria-hidden="true" />
        {unread > 0 && (
          <Text span c="card" fz={12} lh={18} ta="center" className={classes.count}>
            {count}
          </Text>
        )}
      </UnstyledButton>
      <Suspense fallback={null}>
        {requested && <NotificationPanel opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
