import { initialOf } from '@rostrum/ui/initial-of'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconBell, IconChecks, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Empty } from '../../parts/Empty.tsx'
import { Page } from '../../parts/Page.tsx'
import parts from '../../parts/parts.module.css'
import { QueryContent } from '../../parts/QueryContent.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import type { OwnAccount } from '../../shell/stored-account.ts'
import { useT } from '../../shell/use-t.ts'

/** What the day asks of the reader. */
export function TodayPage({ account }: { account: OwnAccount }) {
  const t = useT()
  const { date } = useFormats()
  const counts = useQuery(apiQuery('GET /workbenchApi/approvals/inbox/counts', {}))
  return (
    <Page title={t('guide.today')} tools={<MessagesLink />}>
      <section className={`${parts.card} ${parts.row}`}>
        <span className={parts.face} aria-hidden="true">
          {initialOf(account.displayName)}
        </span>
        <span className={parts.grow}>
          <span className={parts.rowTitle}>{account.displayName}</span>
          <span className={parts.second}>{date(new Date(), 'date')}</span>
        </span>
      </section>
      <QueryContent query={counts} heights={[4.5]}>
        {({ decide }) =>
          decide === 0 ? (
            <Empty icon={<IconChecks size={32} />} title={t('guide.nothing_due')} text={t('guide.nothing_due_text')} />
          ) : (
            <Link to="/requests" className={`${parts.card} ${parts.row}`}>
              <span className={parts.tile}>
                <IconFileText aria-hidden="true" />
              </span>
              <span className={parts.grow}>
                <span className={parts.rowTitle}>{t('guide.to_decide')}</span>
              </span>
              <span className={parts.badge} data-tone="deadline">
                {decide}
              </span>
            </Link>
          )
        }
      </QueryContent>
    </Page>
  )
}

function MessagesLink() {
  const t = useT()
  const { data } = useQuery(apiQuery('GET /workbenchApi/notifications', {}))
  const unread = data?.unread ?? 0
  return (
    <Link
      to="/messages"
      className={parts.iconButton}
      aria-label={unread > 0 ? t('guide.messages_unread', { count: unread }) : t('guide.messages')}
    >
      <IconBell aria-hidden="true" />
      {unread > 0 && <span className={parts.count}>{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}
