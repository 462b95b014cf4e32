import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import { AsideSection } from './AsideSection.tsx'
import classes from './leave.module.css'
import type { Ledger } from './ledger-type.ts'
import { useLotName } from './use-lot-name.ts'

/** What explains the balance: lots, the entitlement, the next reset, and the settlement of a leaver. */
export function LedgerAside({ ledger }: { ledger: Ledger }) {
  return (
    <Stack gap={16} alignContent="start">
      <Lots ledger={ledger} />
      <Entitlement ledger={ledger} />
      <Reset ledger={ledger} />
      <Leaving ledger={ledger} />
    </Stack>
  )
}

type Line = { readonly label: string; readonly value: number; readonly strong?: boolean }

/** Labels with days, one below the other. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const { number } = useFormats()
  return (
    <dl>
      {lines.map(({ label, value, strong = false }) => (
        <Flex key={label} justify="space-between" columnGap={12} py={6} className={classes.line}>
          <Box component="dt" fw={strong ? 600 : 400}>
            {label}
          </Box>
          <Box component="dd" fw={strong ? 600 : 400} ws="nowrap">
            {number(value)}
          </Box>
        </Flex>
      ))}
    </dl>
  )
}

function Lots({ ledger: { lots } }: { ledger: Ledger }) {
  const t = useT()
  const lotName = useLotName()
  return (
    <AsideSection title={t('leave.lots_today')}>
      {lots.length === 0 ? (
        <Text c="sub">{t('leave.no_lots')}</Text>
      ) : (
        <Stack gap={12}>
          {lots.map((lot) => (
            <div key={lot.id}>
              <Flex justify="space-between" columnGap={12}>
                <strong>{lotName(lot)}</strong>
                <span>{t('leave.lot_of_given', { remaining: lot.remaining, given: lot.given })}</span>
              </Flex>
              <meter
                className={classes.meter}
                min={0}
                max={Math.max(lot.given, lot.remaining)}
                value={lot.remaining}
                aria-label={lotName(lot)}
              />
              <Text c="sub" fz={12}>
                {t('leave.until', { until: lot.until })}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </AsideSection>
  )
}

function Entitlement({ ledger: { entitlement, rule } }: { ledger: Ledger }) {
  const t = useT()
  if (!entitlement) return null
  const { base, workClass, years, tier, parts, days } = entitlement
  const lines: Line[] = [
    { label: `${t('leave.base_days')} · ${t(`leave.work_class_${workClass}`)}`, value: base },
    { label: years === null ? t('leave.tier_rank') : t('leave.tier_days', { years }), value: tier },
    ...(parts.some((part) => part.days !== parts[0]?.days)
      ? parts.map((part) => ({
          label: t('leave.part_line', { from: part.from, to: part.to, calendar: part.calendarDays }),
          value: part.days,
        }))
      : []),
    { label: t('leave.year_days'), value: days, strong: true },
  ]
  return (
    <AsideSection title={t('leave.how_came', { days })}>
      <Lines lines={lines} />
      {rule && (
        <Text c="sub" fz={12}>
          {[rule.law, t('leave.rule_line', { rule: rule.name, version: rule.version })]
            .filter((text) => text !== '')
            .join(' · ')}
        </Text>
      )}
    </AsideSection>
  )
}

function Reset({ ledger: { reset } }: { ledger: Ledger }) {
  const t = useT()
  if (!reset) return null
  return (
    <AsideSection title={t('leave.on_reset', { day: reset.day })}>
      <Lines
        lines={[
          { label: t('leave.left_over'), value: reset.left },
          { label: t('leave.carried'), value: reset.carryOver },
          { label: t('leave.expires'), value: reset.expired },
          { label: t('leave.next_grant'), value: reset.granted, strong: true },
        ]}
      />
    </AsideSection>
  )
}

function Leaving({ ledger: { leaving } }: { ledger: Ledger }) {
  const t = useT()
  if (!leaving) return null
  const owed = leaving.owed > 0 ? [{ label: t('leave.owed'), value: leaving.owed }] : []
  return (
    <AsideSection title={t('leave.if_left', { day: leaving.lastDay })}>
      <Lines
        lines={[
          { label: t('leave.earned'), value: leaving.earned },
          { label: t('leave.used_of_it'), value: leaving.used },
          ...owed,
          { label: t('leave.paid_out'), value: leaving.paidOut, strong: true },
        ]}
      />
    </AsideSection>
  )
}
