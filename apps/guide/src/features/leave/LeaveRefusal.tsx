import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react'
import parts from '../../parts/parts.module.css'
import { useT } from '../../shell/use-t.ts'
import { coveredBy, type LeaveEntries, type LeaveKind, type Quote } from './leave-span.ts'

type LeaveRefusalProps = {
  quote: Quote
  kinds: readonly LeaveKind[]
  kind: LeaveKind
  onChoose: (values: Partial<LeaveEntries>) => void
}

/** Why a leave cannot be sent as it is, with alternatives that can. */
export function LeaveRefusal({ quote: { problems, balance, days, dates }, kinds, kind, onChoose }: LeaveRefusalProps) {
  const t = useT()
  const { date } = useFormats()
  const isShort = balance !== null && days > balance.before
  const shorter = isShort ? coveredBy(balance.before, dates) : undefined
  const others = isShort ? kinds.filter(({ code, remaining }) => code !== kind.code && remaining === null) : []
  return (
    <>
      <div className={parts.note} data-tone="error" role="alert">
        <IconAlertCircle aria-hidden="true" />
        <div>
          {problems.map(({ path, message }) => (
            <p key={`${path} ${message}`}>
              <strong>{message}</strong>
            </p>
          ))}
          <p>{t('own_leave.not_sent')}</p>
        </div>
      </div>
      {(shorter || others.length > 0) && (
        <>
          <h2>{t('own_leave.ways_on')}</h2>
          <ul className={`${parts.card} ${parts.rows}`}>
            {shorter && (
              <li>
                <Alternative
                  title={t(shorter.toPart === 'first' ? 'own_leave.way_noon' : 'own_leave.way_shorter', {
                    to: date(shorter.to, 'day'),
                  })}
                  note={t('own_leave.price', { days: shorter.days })}
                  onChoose={() => onChoose({ to: shorter.to, toPart: shorter.toPart, part: partOf(shorter.toPart) })}
                />
              </li>
            )}
            {others.map(({ code, name, paidShare }) => (
              <li key={code}>
                <Alternative
                  title={t('own_leave.way_kind', { kind: name })}
                  note={paidShare === 0 ? t('own_leave.unpaid_note') : t('own_leave.no_limit')}
                  onChoose={() => onChoose({ kindCode: code })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** The same for a leave that is then one day long. */
const partOf = (toPart: 'whole' | 'first'): LeaveEntries['part'] => toPart

const Alternative = ({ title, note, onChoose }: { title: string; note: string; onChoose: () => void }) => (
  <button type="button" className={parts.row} onClick={onChoose}>
    <span className={parts.grow}>
      <span className={parts.rowTitle}>{title}</span>
      <span className={parts.second}>{note}</span>
    </span>
    <IconChevronRight size={20} aria-hidden="true" />
  </button>
)
