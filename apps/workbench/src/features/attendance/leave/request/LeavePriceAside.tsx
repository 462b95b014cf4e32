import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useHasPermission } from '../../../../shell/page-context.ts'
import { useT } from '../../../../shell/use-t.ts'
import { AsideSection } from '../AsideSection.tsx'
import { LeaveCalendar } from '../calendar/LeaveCalendar.tsx'
import { useLotName } from '../use-lot-name.ts'
import type { Choices, LeaveDraft, Quote, QuotedLeave } from './leave-draft.ts'
import classes from './leave-form.module.css'

type LeavePriceAsideProps = { choices: Choices; draft: LeaveDraft; quoted: QuotedLeave }

/** What each date takes, what is left after it, and who else of the team is away. */
export function LeavePriceAside({ choices: { person }, draft, quoted: { quote, settled } }: LeavePriceAsideProps) {
  const t = useT()
  const seesCalendar = useHasPermission('attendance-request:read')
  const to = draft.to < draft.from ? draft.from : draft.to
  return (
    <Stack gap={16} alignContent="start" aria-live="polite" className={settled ? undefined : classes.stale}>
      {quote ? (
        <>
          <Price quote={quote} />
          <Balance quote={quote} />
        </>
      ) : (
        <Text c="sub">{t('leave.no_price_yet')}</Text>
      )}
      {seesCalendar && draft.from !== '' && (
        <AsideSection title={t('leave.team_calendar')}>
          <LeaveCalendar
            team={{ employmentId: person.id }}
            from={draft.from}
            to={to === '' ? draft.from : to}
            compact
          />
        </AsideSection>
      )}
    </Stack>
  )
}

/** Dates that a price shows one by one; longer ones say how many more there are. */
const shownDates = 31

function Price({ quote: { dates, days } }: { quote: Quote }) {
  const t = useT()
  const { date, number } = useFormats()
  const note = ({ kind, holiday, part }: Quote['dates'][number]) => {
    if (kind === 'not_employed') return t('leave.date_not_employed')
    if (kind === 'holiday') return holiday === '' ? t('leave.date_holiday') : holiday
    if (kind === 'rest') return t('leave.date_rest')
    return part === 'first' || part === 'second' ? t(`leave_part.${part}`) : ''
  }
  return (
    <AsideSection title={t('leave.price')}>
      <ul>
        {dates.slice(0, shownDates).map((one) => (
          <li key={one.day}>
            <Flex columnGap={12} py={4} className={classes.date} data-free={one.days === 0 || undefined}>
              <span>{date(one.day, 'day')}</span>
              <Text span c="sub" fz={13} flex={1}>
                {note(one)}
              </Text>
              <span>{one.days === 0 ? '–' : number(one.days)}</span>
            </Flex>
          </li>
        ))}
      </ul>
      {dates.length > shownDates && (
        <Text c="sub" fz={13}>
          {t('leave.more_dates', { count: dates.length - shownDates })}
        </Text>
      )}
      <Flex justify="space-between" pt={6} className={classes.sum}>
        <strong>{t('leave.in_total')}</strong>
        <strong>{t('leave.quote_days', { days })}</strong>
      </Flex>
    </AsideSection>
  )
}

function Balance({ quote: { balance } }: { quote: Quote }) {
  const t = useT()
  const { number } = useFormats()
  const lotName = useLotName()
  if (!balance) return null
  const nameOf = ({ kind, year }: (typeof balance.lots)[number]) => {
    if (kind === 'expected') return t('leave.expected_of', { year: String(year) })
    if (kind === 'overdraft') return t('leave.debt')
    return lotName({ kind, year })
  }
  return (
    <AsideSection title={t('leave.balance')}>
      <Flex justify="space-between" columnGap={12} pb={6}>
        <strong>{t('leave.remaining_after')}</strong>
        <strong>
          {number(balance.before)} → {number(balance.after)}
        </strong>
      </Flex>
      {balance.lots.map((lot) => (
        <Box key={`${lot.kind} ${lot.year} ${lot.until}`} py={4}>
          <Flex justify="space-between" columnGap={12}>
            <span>{nameOf(lot)}</span>
            <span>
              {number(lot.before)} → {number(lot.after)}
            </span>
          </Flex>
          {lot.until && (
            <Text c="sub" fz={12}>
              {t('leave.until', { until: lot.until })}
            </Text>
          )}
        </Box>
      ))}
    </AsideSection>
  )
}
