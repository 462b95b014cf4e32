import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { Pager } from '@rostrum/ui/Pager'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { KeptNotice } from '../../shell/KeptNotice.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import { useT } from '../../shell/use-t.ts'
import { TicketCard } from './TicketCard.tsx'
import classes from './TicketPage.module.css'
import { isOpen, type Ticket, ticketsQuery } from './tickets.ts'

/** The admission tickets of the signed-in person, also those that are not open yet. */
export function Component() {
  const t = useT()
  const [parameters, setParameters] = useSearchParams()
  const query = ticketsQuery(Number(parameters.get('page') ?? 1))
  const tickets = useQuery(query)
  const view = (id: string | undefined) => setParameters(id ? { id } : { id: 'none' }, { replace: true })
  return (
    <>
      <PageHeading title={t('shell.page_ticket')} description={t('ticket.description')} />
      <KeptNotice queryKey={query.queryKey} />
      <Loaded query={tickets} skeleton={<SkeletonBlocks count={2} />}>
        {({ records, total, current, size }) => {
          const shown = shownTicket(records, parameters.get('id'))
          if (records.length === 0) return <NoTickets />
          return (
            <div className={classes.list}>
              {records.map((ticket) => (
                <TicketCard
                  key={ticket.applicationId}
                  ticket={ticket}
                  shown={ticket.applicationId === shown}
                  onShow={(wanted) => view(wanted ? ticket.applicationId : undefined)}
                />
              ))}
              {total > size && (
                <Pager
                  current={current}
                  size={size}
                  total={total}
                  onChange={(page) => setParameters({ page: String(page) })}
                />
              )}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

/** The ticket that a link asks for, or the only one that is open. */
function shownTicket(tickets: readonly Ticket[], asked: string | null): string | undefined {
  const open = tickets.filter(isOpen)
  if (asked !== null) return open.find(({ applicationId }) => applicationId === asked)?.applicationId
  return open.length === 1 ? open[0]?.applicationId : undefined
}

function NoTickets() {
  const t = useT()
  return (
    <EmptyState
      icon={<IconTicket stroke={1.6} />}
      title={t('ticket.empty')}
      description={t('ticket.empty_text')}
      action={
        <Button component={Link} to={paths.applications()} variant="default">
          {t('application.to_list')}
        </Button>
      }
    />
  )
}
