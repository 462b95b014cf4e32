import { type FigureVerdict, verdictReasonLength } from '@rostrum/contracts/attendance/figure-reports/choices'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { LocaleProvider, useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { useZoneName } from '../../../shell/clock-name.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './figure-reports.module.css'

type Evidence = Output<'GET /workbenchApi/attendance/figure-reports/{id}/evidence'>

/** The verdicts on a report, each with its reason where it is not possible. */
export function FigureActs({ record: { id } }: PanelProps) {
  const { data } = useQuery(apiQuery('GET /workbenchApi/attendance/figure-reports/{id}/evidence', { id }))
  return data ? <Verdicts report={data} /> : null
}

/** The photos of a figure report, by the clock of the place of its day, and the verdicts that may be given. */
export function FigurePanel({ record }: PanelProps) {
  const locale = useLocale()
  const found = useQuery(apiQuery('GET /workbenchApi/attendance/figure-reports/{id}/evidence', { id: record.id }))
  return (
    <QueryContent query={found} shape="text">
      {(report) => (
        <LocaleProvider {...locale} timeZone={report.timeZone}>
          <Stack gap={16}>
            <Facts report={report} />
            <Photos report={report} />
          </Stack>
        </LocaleProvider>
      )}
    </QueryContent>
  )
}

function Facts({ report: { reportedAt, receivedAt, timeZone, late, evidence, verdict } }: { report: Evidence }) {
  const t = useT()
  const zone = useZoneName(timeZone)
  const { date } = useFormats()
  const time = date(reportedAt, 'stamp')
  return (
    <Box p={10} bdrs={8} bg="page">
      <Text fw={600}>{late ? t('figure_report.time_late', { time }) : t('figure_report.time', { time })}</Text>
      {evidence !== 'online' && <Text c="sub">{t('figure_report.offline', { time: date(receivedAt, 'stamp') })}</Text>}
      <Text c="sub" fz={12}>
        {t('figure_report.zone', { zone })}
      </Text>
      {verdict && (
        <Text c="sub" mt={8} overflowWrap="anywhere">
          {t('figure_report.reviewed_by', {
            ...{ name: verdict.by, time: date(verdict.at, 'stamp'), reason: verdict.reason },
          })}
        </Text>
      )}
    </Box>
  )
}

function Photos({ report: { id, photos } }: { report: Evidence }) {
  const t = useT()
  const { option } = useResourceLabels('figure-report')
  if (photos.length === 0) return <Text c="sub">{t('figure_report.photos_deleted')}</Text>
  return (
    <Box component="ul" className={classes.photos} aria-label={t('figure_report.photos')}>
      {photos.map(({ kind, signals }) => {
        const address = `/workbenchApi/attendance/figure-reports/${id}/photos/${kind}`
        return (
          <li key={kind}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={t(`figure_photo.${kind}`)} />
            </a>
            <Text fz={13}>{t(`figure_photo.${kind}`)}</Text>
            {signals.map((signal) => (
              <Text key={signal} c="deadline" fz={12}>
                {option('signals', signal)}
              </Text>
            ))}
          </li>
        )
      })}
    </Box>
  )
}

const dialogs = {
  rejected: { act: 'figure_report.reject', hint: 'figure_report.reject_hint' },
  unqualified: { act: 'figure_report.mark_unqualified', hint: 'figure_report.unqualified_hint' },
} as const satisfies Readonly<Record<FigureVerdict, object>>

function Verdicts({ report: { id, state, review } }: { report: Evidence }) {
  const t = useT()
  const translate = useTranslateKey()
  const [asking, setAsking] = useState<FigureVerdict>()
  const { run } = useAction(
    (reason: string) =>
      call('POST /workbenchApi/attendance/figure-reports/{id}/verdict', {
        ...{ id, reason, verdict: asking ?? 'rejected' },
      }),
    { refresh: ['/attendance/'], successMessage: () => t('figure_report.reviewed_done') },
  )
  if (state !== 'reported') return null
  const reason = review.whyNot === null ? undefined : translate(review.whyNot, {})
  return (
    <>
      <ActionButton reason={reason} onClick={() => setAsking('rejected')}>
        {t('figure_report.reject')}
      </ActionButton>
      <ActionButton variant="default" reason={reason} onClick={() => setAsking('unqualified')}>
        {t('figure_report.mark_unqualified')}
      </ActionButton>
      {asking && (
        <ReasonDialog
          title={t(dialogs[asking].act)}
          consequence={t(dialogs[asking].hint)}
          label={t('figure_report.reason')}
          maximum={verdictReasonLength}
          kind={asking === 'unqualified' ? 'destructive' : undefined}
          confirmLabel={t(dialogs[asking].act)}
          onClose={() => setAsking(undefined)}
          onConfirm={run}
        />
      )}
    </>
  )
}
