import { Button } from '@mantine/core'
import { isExamOver } from '@rostrum/contracts/recruitment/examination/exam-end'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useId } from 'react'
import { findBlockerMessage } from '../../recruitment/actions.ts'
import { PositionNames } from '../../recruitment/PositionNames.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { useT } from '../../shell/use-t.ts'
import { TicketSheet } from './TicketSheet.tsx'
import { isOpen, type Ticket } from './tickets.ts'

type TicketCardProps = {
  ticket: Ticket
  shown: boolean
  onShow: (visible: boolean) => void
}

/** Shows one ticket, or when it opens. */
export function TicketCard({ ticket, shown, onShow }: TicketCardProps) {
  const t = useT()
  const id = useId()
  const open = isOpen(ticket)
  const { project } = ticket
  return (
    <SectionCard title={<ProperName>{project.title}</ProperName>} aside={<TicketBadge ticket={ticket} />}>
      <Flex
        align="center"
        justify="space-between"
        rowGap={12}
        columnGap={24}
        phone={{ direction: 'column', align: 'stretch' }}
      >
        <Box miw={0}>
          <p>
            {/* A ticket that an earlier version cached on the device has only the first one. */}
            <PositionNames positions={ticket.choices ?? [ticket.position]} />
          </p>
          <Text fz={14} lh={22} c="mute">
            <TicketTime ticket={ticket} />
          </Text>
        </Box>
        {open && (
          <Button
            variant={shown ? 'default' : 'filled'}
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => onShow(!shown)}
          >
            {shown ? t('ticket.hide') : t('ticket.view')}
          </Button>
        )}
      </Flex>
      <div id={id}>{shown && <TicketSheet ticket={ticket} />}</div>
    </SectionCard>
  )
}

function TicketBadge({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const over = useIsOver(ticket)
  const isExamOver = useIsExamOver(ticket)
  if (isExamOver) return <StateBadge tone="neutral">{t('ticket.exam_over')}</StateBadge>
  if (isOpen(ticket)) return <StateBadge tone="done">{t('ticket.open')}</StateBadge>
  return <StateBadge tone="neutral">{over ? t('ticket.closed') : t('ticket.not_open')}</StateBadge>
}

/** Shows until when the ticket has to be printed; for a locked ticket, when it opens or why it does not. */
function TicketTime({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const date = useDates(ticket.project.timeZone)
  const now = useServerNow()
  const over = useIsOver(ticket)
  const isExamOver = useIsExamOver(ticket)
  const { opens, closes } = ticket
  if (isOpen(ticket)) {
    // A ticket that an earlier version cached on the device has only the end of printing.
    const end = ticket.printBy ?? closes
    if (!end || !closes) return null
    const ends = date(closes, 'deadline')
    if (isExamOver) return t('ticket.ends_at', { ends })
    return end === closes
      ? t('ticket.closes_at', { closes: ends })
      : t('ticket.closes_and_ends', { closes: date(end, 'deadline'), ends })
  }
  if (over && closes) return t('ticket.closed_at', { closes: date(closes, 'deadline') })
  const ahead = opens !== null && now < Date.parse(opens)
  return ahead ? t('ticket.opens_at', { opens: date(opens, 'deadline') }) : findBlockerMessage(ticket, 'printTicket')
}

function useIsOver({ closes }: Ticket): boolean {
  return useServerNow() >= Date.parse(closes ?? '9999-12-31T00:00:00Z')
}

function useIsExamOver(ticket: Ticket): boolean {
  return isExamOver(ticket, useServerNow()) === true
}
