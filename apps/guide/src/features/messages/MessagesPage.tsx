import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { call, type Output } from '../../shell/api.ts'
import { apiQuery, queryClient } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'

type Message = Output<'GET /workbenchApi/notifications'>['records'][number]

const refresh = () => queryClient.invalidateQueries({ queryKey: ['GET /workbenchApi/notifications'] })

/** The messages of the system to this account, the newest first. */
export function MessagesPage() {
  const t = useT()
  const query = useQuery(apiQuery('GET /workbenchApi/notifications', {}))
  const readAll = useMutation({
    mutationFn: (upTo: string) => call('PUT /workbenchApi/notifications/reading', { upTo }),
    onSettled: refresh,
  })
  const newest = query.data?.records[0]?.createdAt
  const hasUnread = (query.data?.unread ?? 0) > 0
  return (
    <Page
      title={t('notice.title')}
      back="/"
      dock={
        hasUnread &&
        newest && (
          <Button busy={readAll.isPending} onClick={() => readAll.mutate(newest)}>
            {t('notice.read_all')}
          </Button>
        )
      }
    >
      <QueryContent query={query} heights={[4.5, 4.5, 4.5]}>
        {({ records }) =>
          records.length === 0 ? (
            <Empty icon={<IconBell size={32} />} title={t('notice.none')} text={t('guide.none_messages')} />
          ) : (
            <ul className={`${parts.card} ${parts.rows}`}>
              {records.map((message) => (
                <li key={message.id}>
                  <MessageRow message={message} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Page>
  )
}

/** Where the phone shows what people are reminded of. */
const pagesOfReminders: Readonly<Record<string, string>> = {
  'attendance-reminder.before_on': '/',
  'attendance-reminder.on_missed': '/',
  'attendance-reminder.off': '/',
  'attendance-reminder.missing': '/month',
  'attendance-reminder.figure_due': '/figure',
  'attendance-reminder.leave_expiring': '/leave',
  'attendance-reminder.decision': '/requests',
  'attendance-reminder.closing': '/own-requests',
}

/** The page of the app that shows what a notification is about; undefined when the app has none. */
function pageOf(kind: string, path: string): string | undefined {
  const page = pagesOfReminders[kind]
  if (page) return page
  const request = /^\/approvals\/inbox.*[?&/]([0-9a-f-]{36})/.exec(path)?.[1]
  return request ? `/requests/${request}` : path.startsWith('/approvals/') ? '/requests' : undefined
}

function MessageRow({ message: { id, kind, text, path, createdAt, read } }: { message: Message }) {
  const t = useT()
  const { date } = useFormats()
  const navigate = useNavigate()
  const open = () => {
    if (!read) void call('PUT /workbenchApi/notifications/{id}/reading', { id }).then(refresh, refresh)
    const page = pageOf(kind, path)
    if (page) void navigate(page)
  }
  return (
    <button type="button" className={parts.row} onClick={open}>
      <span className={parts.grow}>
        <span className={parts.rowTitle}>{text}</span>
        <span className={parts.second}>{date(new Date(createdAt), 'stamp')}</span>
      </span>
      {!read && (
        <span className={parts.badge} data-tone="open">
          {t('notice.unread')}
        </span>
      )}
    </button>
  )
}
