import { PageHeading } from '@rostrum/ui/PageHeading'
import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { OwnList, usePageNumber } from '../../recruitment/OwnList.tsx'
import { CachedDataNotice } from '../../shell/CachedDataNotice.tsx'
import { useT } from '../../shell/use-t.ts'
import { TicketCard } from './TicketCard.tsx'
import { isOpen, type Ticket, ticketsQuery } from './tickets.ts'

/** Lists the admission tickets of the signed-in person, including those that are not open yet. */
export function Component() {
  const t = useT()
  const [parameters, setParameters] = useSearchParams()
  const query = ticketsQuery(usePageNumber())
  const tickets = useQuery(query)
  const show = (id: string) => {
    const next = new URLSearchParams(parameters)
    next.set('id', id)
    setParameters(next, { replace: true })
  }
  const empty = { icon: <IconTicket stroke={1.6} />, title: t('ticket.empty'), text: t('ticket.empty_text') }
  return (
    <>
      <PageHeading inPhoneBar title={t('shell.page_ticket')} description={t('ticket.description')} />
      <CachedDataNotice queryKey={query.queryKey} />
      <OwnList query={tickets} empty={empty}>
        {(records) => {
          const shown = selectedTicketId(records, parameters.get('id'))
          return records.map((ticket) => (
            <TicketCard
              key={ticket.applicationId}
              ticket={ticket}
              shown={ticket.applicationId === shown}
              onShow={(visible) => show(visible ? ticket.applicationId : 'none')}
            />
          ))
        }}
      </OwnList>
    </>
  )
}

/** The ticket that a link names, or the only open one. */
function selectedTicketId(tickets: readonly Ticket[], requestedId: string | null): string | undefined {
  const open = tickets.filter(isOpen)
  if (requestedId !== null) return open.find(({ applicationId }) => applicationId === requestedId)?.applicationId
  return open.length === 1 ? open[0]?.applicationId : undefined
}
