import { Button, VisuallyHidden } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, type Output } from '../api.ts'
import { useReportFailure } from '../failure.ts'
import { QueryError } from '../QueryError.tsx'
import { apiQuery } from '../query-client.ts'
import { useT } from '../use-t.ts'
import { backgroundJobsQuery } from './background-jobs.ts'
import { JobList } from './JobList.tsx'
import classes from './Notifications.module.css'

type Notification = Output<'GET /workbenchApi/notifications'>['records'][number]

type NotificationPanelProps = {
  opened: boolean
  onClose: () => void
}

/** Background jobs first, then the notifications of the account, newest first. */
export function NotificationPanel({ opened, onClose }: NotificationPanelProps) {
  const t = useT()
  const { date } = useFormats()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const notifications = useQuery(apiQuery('GET /workbenchApi/notifications', {}))
  const works = useQuery(backgroundJobsQuery())
  const lookAgain = () => queries.invalidateQueries({ queryKey: ['GET /workbenchApi/notifications'] })
  const readAll = useMutation({
    mutationFn: (upTo: string) => call('PUT /workbenchApi/notifications/reading', { upTo }),
    onSuccess: lookAgain,
    onError: reportFailure,
  })
  const open = ({ id, path, read }: Notification) => {
    if (!read) call('PUT /workbenchApi/notifications/{id}/reading', { id }).then(lookAgain).catch(reportFailure)
    if (!path) return
    onClose()
    void navigate(path)
  }
  const records = notifications.data?.records ?? []
  const newest = records[0]?.createdAt
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={t('notice.title')}
      width={400}
      footer={
        notifications.data &&
        notifications.data.unread > 0 &&
        newest && (
          <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate(newest)}>
            {t('notice.read_all')}
          </Button>
        )
      }
    >
      <QueryError query={works} />
      {works.data && works.data.length > 0 && (
        <Box component="section" mb={16}>
          <Box component="h3" fz={13} lh={20} mb={6}>
            {t('work.title')}
          </Box>
          <JobList works={works.data ?? []} onOpen={onClose} />
        </Box>
      )}
      <QueryError query={notifications} />
      {notifications.isPending && <SkeletonRows />}
      {notifications.data && records.length === 0 && (
        <EmptyState icon={<IconBell size={28} />} title={t('notice.none')} />
      )}
      {[...Map.groupBy(records, ({ createdAt }) => date(new Date(createdAt), 'date'))].map(([day, some]) => (
        <Box key={day} component="section" mb={16}>
          <Box component="h3" c="sub" fz={13} lh={20} mb={6} fw={400}>
            {day === date(new Date(), 'date') ? t('date.today') : day}
          </Box>
          <Box component="ul" bdt="line" className={classes.list}>
            {some.map((record) => (
              <li key={record.id}>
                <NotificationEntry record={record} onOpen={() => open(record)} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </SidePanel>
  )
}

function NotificationEntry({ record, onOpen }: { record: Notification; onOpen: () => void }) {
  const t = useT()
  const { date } = useFormats()
  const { locale } = useLocale()
  const { text, createdAt, read } = record
  return (
    <Flex
      type="button"
      component="button"
      align="baseline"
      gap={12}
      w="full"
      py={10}
      px={8}
      bd="none"
      bdb="line"
      bg="none"
      c="inherit"
      ta="start"
      cursor="pointer"
      className={classes.entry}
      data-unread={!read || undefined}
      onClick={onOpen}
    >
      {/* A Chinese name in a sentence of another language stays whole. */}
      <Box component="span" flex={1} miw={0} style={locale === 'zh-CN' ? undefined : { wordBreak: 'keep-all' }}>
        {text}
      </Box>
      {!read && <VisuallyHidden>{t('notice.unread')}</VisuallyHidden>}
      <Box component="time" c="sub" fz={12} lh={20} fw={400} dateTime={createdAt}>
        {date(new Date(createdAt), 'time')}
      </Box>
    </Flex>
  )
}
