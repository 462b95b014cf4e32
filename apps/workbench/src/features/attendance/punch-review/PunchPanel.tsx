import { Button } from '@mantine/core'
import { invalidationReasonLength } from '@rostrum/contracts/attendance/punch-review/calls'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { FactList } from '@rostrum/ui/FactList'
import { LocaleProvider, useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useReasonText } from '../../../parts/attendance/use-reason-text.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { useZoneName } from '../../../shell/clock-name.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

type Evidence = Output<'GET /workbenchApi/attendance/punches/{id}/evidence'>

/** The way to the day and to the request of a punch, and its invalidation. */
export function PunchActs({ record: { id } }: PanelProps) {
  const { data } = useQuery(apiQuery('GET /workbenchApi/attendance/punches/{id}/evidence', { id }))
  return data ? <Acts punch={data} /> : null
}

/** What is known of a punch, by the clock of the place where it was made. */
export function PunchPanel({ record }: PanelProps) {
  const locale = useLocale()
  const found = useQuery(apiQuery('GET /workbenchApi/attendance/punches/{id}/evidence', { id: record.id }))
  return (
    <QueryContent query={found} shape="text">
      {(punch) => (
        <LocaleProvider {...locale} timeZone={punch.timeZone}>
          <Stack gap={16}>
            <Facts punch={punch} />
            <Invalidation punch={punch} />
          </Stack>
        </LocaleProvider>
      )}
    </QueryContent>
  )
}

function Facts({ punch }: { punch: Evidence }) {
  const t = useT()
  const zone = useZoneName(punch.timeZone)
  const { date, number } = useFormats()
  const { list } = useTextJoins()
  const { option } = useResourceLabels('attendance-punch')
  const effect = useEffectText(punch)
  const { tokenAt, receivedAt, claimedAt, punchedAt, accuracy, position, device, remark, signals } = punch
  const stamp = (at: string) => date(at, 'stamp')
  const proven =
    tokenAt === null
      ? t('attendance_punch.until', { to: stamp(receivedAt) })
      : t('attendance_punch.between', { from: stamp(tokenAt), to: stamp(receivedAt) })
  const rows: readonly (readonly [string, string, string | undefined])[] = [
    ['counts', t('attendance_punch.counts'), stamp(punchedAt)],
    ['claimed', t('attendance_punch.claimed'), claimedAt === punchedAt ? undefined : stamp(claimedAt)],
    ['proven', t('attendance_punch.proven'), punch.evidence === 'online' ? stamp(receivedAt) : proven],
    ['evidence', t('field.attendance-punch.evidence'), option('evidence', punch.evidence)],
    ['place', t('field.attendance-punch.place'), usePlaceText(punch)],
    [
      ...(['accuracy', t('attendance_punch.accuracy')] as const),
      accuracy === null ? undefined : t('attendance_punch.metres', { metres: number(Math.round(accuracy)) }),
    ],
    [
      ...(['position', t('attendance_punch.position')] as const),
      position === null ? undefined : `${position.latitude.toFixed(6)}, ${position.longitude.toFixed(6)}`,
    ],
    [
      ...(['device', t('attendance_punch.device')] as const),
      device === null
        ? t('attendance_punch.device_none')
        : t('attendance_punch.device_line', { date: date(device.firstSeenAt, 'date'), others: device.others }),
    ],
    [
      ...(['signals', t('attendance_punch.signals')] as const),
      signals.length === 0
        ? t('attendance_punch.signal_none')
        : list(
            signals.map(({ kind, value }) =>
              kind === 'too_fast' && value !== null
                ? t('attendance_punch.speed', { signal: option('signals', kind), speed: number(value) })
                : option('signals', kind),
            ),
            'phrases',
          ),
    ],
    ['remark', t('attendance_punch.remark'), remark === '' ? undefined : remark],
    ['effect', t('attendance_punch.effect'), effect],
  ]
  return (
    <Stack component="section" gap={8} aria-label={t('attendance_punch.evidence')}>
      <FactList
        layout="beside"
        facts={rows.flatMap(([key, term, value]) => (value === undefined ? [] : [{ key, term, value }]))}
      />
      <Text c="mute" fz={12}>
        {t('attendance_day.zone', { zone })}
      </Text>
    </Stack>
  )
}

function usePlaceText({ place, distance, store }: Evidence): string {
  const t = useT()
  const { number } = useFormats()
  const { option } = useResourceLabels('attendance-punch')
  const named = option('place', place)
  if (distance === null || store === null) return named
  return t('attendance_punch.place_line', { place: named, distance: number(distance), store })
}

function useEffectText({ effect }: Evidence): string {
  const t = useT()
  const reasonText = useReasonText()
  if (effect === null) return t('attendance_punch.effect_unknown')
  if (effect.clock !== null) return t(`attendance_punch.effect_${effect.clock}`)
  return effect.reason === null ? t('attendance_punch.effect_none') : reasonText(effect.reason)
}

function Invalidation({ punch: { invalidation } }: { punch: Evidence }) {
  const t = useT()
  const { date } = useFormats()
  if (!invalidation) return null
  const { by, at, reason } = invalidation
  return <Text>{t('attendance_punch.invalidated_by', { name: by, date: date(at, 'stamp'), reason })}</Text>
}

function Acts({ punch }: { punch: Evidence }) {
  const t = useT()
  const translate = useTranslateKey()
  const [asking, setAsking] = useState(false)
  const { id, dayId, requestId, invalidation, invalidate } = punch
  const { run } = useAction(
    (reason: string) => call('POST /workbenchApi/attendance/punches/{id}/invalidation', { id, reason }),
    { refresh: ['/attendance/'], successMessage: () => t('attendance_punch.invalidated_done') },
  )
  return (
    <>
      {dayId !== null && (
        <Button component={Link} variant="default" to={`/attendance/days?id=${dayId}`}>
          {t('attendance_punch.open_day')}
        </Button>
      )}
      {requestId !== null && (
        <Button component={Link} variant="default" to={`/attendance/requests?id=${requestId}`}>
          {t('attendance_punch.open_request')}
        </Button>
      )}
      {invalidation === null && (
        <ActionButton
          reason={invalidate.whyNot === null ? undefined : translate(invalidate.whyNot)}
          onClick={() => setAsking(true)}
        >
          {t('attendance_punch.invalidate')}
        </ActionButton>
      )}
      {asking && (
        <ReasonDialog
          title={t('attendance_punch.invalidate')}
          consequence={t('attendance_punch.invalidate_hint')}
          label={t('attendance_punch.invalidate_reason')}
          maximum={invalidationReasonLength}
          kind="destructive"
          confirmLabel={t('attendance_punch.invalidate')}
          onClose={() => setAsking(false)}
          onConfirm={run}
        />
      )}
    </>
  )
}
