import type { CodedSession, DocumentFacts } from '@rostrum/contracts/recruitment/documents/document-code/document-code'
import { formatDate } from '@rostrum/i18n/format'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { type PortalText, useT } from '../../shell/use-t.ts'
import classes from './verify.module.css'

const numberLabels: Record<DocumentFacts['kind'], PortalText> = {
  ticket: 'verify.ticket_number',
  certificate: 'verify.application_number',
  confirmation: 'verify.application_number',
  receipt: 'verify.receipt_number',
}

/** Lists the signed facts in the order of the paper. */
export function DocumentFactsList({ facts }: { facts: DocumentFacts }) {
  const t = useT()
  const { date } = useFormats()
  const rows: [PortalText, string][] = [
    ['verify.kind', t(`verify.kind_${facts.kind}`)],
    [numberLabels[facts.kind], facts.number],
    ['verify.name', facts.name],
    ['verify.id_tail', facts.idTail],
    ['verify.project_code', facts.projectCode],
    ['verify.issued_on', date(facts.issuedOn, 'date')],
  ]
  if (facts.amount !== '') rows.push(['verify.amount', facts.amount])
  return (
    <Box pt={24} px={24} phone={{ pt: 16, px: 16 }}>
      <Stack component="dl" rowGap={16} columnGap={24} className={classes.list}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" fz={14} lh={22} c="mute">
              {t(label)}
            </Box>
            <Box component="dd" fz={17} lh={26} fw={600} c="ink" overflowWrap="anywhere">
              {value}
            </Box>
          </div>
        ))}
      </Stack>
      {facts.sessions.length > 0 && <ExamSessions sessions={facts.sessions} />}
    </Box>
  )
}

/** The time zone of the examination room, wherever the reader is. */
function useSpan() {
  const { locale } = useLocale()
  return ({ startsAt, endsAt }: CodedSession) => {
    const at = (time: string, style: 'date' | 'time') => formatDate(`${time}:00Z`, style, locale, 'UTC')
    return `${at(startsAt, 'date')} ${at(startsAt, 'time')}–${at(endsAt, 'time')}`
  }
}

function ExamSessions({ sessions }: { sessions: readonly CodedSession[] }) {
  const t = useT()
  const span = useSpan()
  return (
    <Box component="ul" mt={24} bdt="line" aria-label={t('verify.sittings')}>
      {sessions.map((session) => (
        <Flex
          component="li"
          wrap="wrap"
          rowGap={4}
          columnGap={24}
          py={12}
          bdb="line"
          key={`${session.subject} ${session.startsAt}`}
        >
          <Text span c="ink" className={classes.subject}>
            {session.subject}
          </Text>
          <span>{span(session)}</span>
          <Text span fw={600} c="ink">
            {t('verify.room_and_seat', { room: session.room, seat: session.seat })}
          </Text>
        </Flex>
      ))}
    </Box>
  )
}
