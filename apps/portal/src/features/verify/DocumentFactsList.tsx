import type { CodedSitting, DocumentFacts } from '@rostrum/contracts/recruitment/documents/document-code/document-code'
import { formatDate } from '@rostrum/i18n/format'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { type PortalText, useT } from '../../shell/use-t.ts'
import classes from './DocumentFactsList.module.css'

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
    <div className={classes.facts}>
      <dl className={classes.list}>
        {rows.map(([label, value]) => (
          <div key={label} className={classes.row}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.sittings.length > 0 && <ExamSessions sittings={facts.sittings} />}
    </div>
  )
}

/** The time zone of the examination room, wherever the reader is. */
function useSpan() {
  const { locale } = useLocale()
  return ({ startsAt, endsAt }: CodedSitting) => {
    const at = (time: string, style: 'date' | 'time') => formatDate(`${time}:00Z`, style, locale, 'UTC')
    return `${at(startsAt, 'date')} ${at(startsAt, 'time')}–${at(endsAt, 'time')}`
  }
}

function ExamSessions({ sittings }: { sittings: readonly CodedSitting[] }) {
  const t = useT()
  const span = useSpan()
  return (
    <ul className={classes.sittings} aria-label={t('verify.sittings')}>
      {sittings.map((sitting) => (
        <li key={`${sitting.subject} ${sitting.startsAt}`}>
          <span className={classes.subject}>{sitting.subject}</span>
          <span>{span(sitting)}</span>
          <span className={classes.seat}>{t('verify.room_and_seat', { room: sitting.room, seat: sitting.seat })}</span>
        </li>
      ))}
    </ul>
  )
}
