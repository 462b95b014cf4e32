import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { Countdown } from '@rostrum/ui/Countdown'
import { FactList } from '@rostrum/ui/FactList'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { StateBadge } from '@rostrum/ui/StateBadge'
import type { Tone } from '@rostrum/ui/tokens'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { findBlockerMessage, isPossible } from '../../recruitment/actions.ts'
import { PositionNames } from '../../recruitment/PositionNames.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { useDates } from '../../recruitment/use-dates.ts'
import { useServerNow } from '../../recruitment/use-server-now.ts'
import { callForFile } from '../../shell/api.ts'
import { Permitted } from '../../shell/authority.tsx'
import { useClockOffset } from '../../shell/settings.ts'
import { useDownload } from '../../shell/use-download.ts'
import { useT } from '../../shell/use-t.ts'
import { type Confirmation, type ConfirmationStatus, confirmationStatus } from './confirmations.ts'
import classes from './WrittenCard.module.css'

const tones: Record<ConfirmationStatus, Tone> = {
  confirmed: 'done',
  awaiting: 'deadline',
  not_open: 'neutral',
  missed: 'error',
}

const statesBeforeTicket: ReadonlySet<Confirmation['states']['exam']> = new Set(['CONFIRMED', 'SEATED'] as const)

type WrittenCardProps = {
  confirmation: Confirmation
  onConfirm: () => void
}

/** Shows one written test: the position, the confirmation deadline, and the confirmation. */
export function WrittenCard({ confirmation, onConfirm }: WrittenCardProps) {
  const t = useT()
  const { project, choices, number, applicationId, opens, deadline } = confirmation
  const date = useDates(project.timeZone)
  const status = confirmationStatus(confirmation, useServerNow())
  return (
    <SectionCard
      title={<ProperName>{project.title}</ProperName>}
      aside={<StateBadge tone={tones[status]}>{t(`written.${status}`)}</StateBadge>}
    >
      <Stack rowGap={24} columnGap={40} align="center" className={classes.card}>
        <Box miw={0}>
          <FactList
            layout="beside"
            facts={[
              {
                key: 'number',
                term: t('application.number'),
                value: <Link to={paths.application({ id: applicationId })}>{number}</Link>,
              },
              {
                key: 'position',
                term: t('ticket.position'),
                value: <PositionNames positions={choices} />,
              },
              { key: 'employer', term: t('ticket.employer'), value: <Employers confirmation={confirmation} /> },
              {
                key: 'window',
                term: t('written.window'),
                value:
                  opens && deadline
                    ? t('application.window', { start: date(opens, 'deadline'), end: date(deadline, 'deadline') })
                    : t('written.unscheduled'),
              },
            ]}
          />
        </Box>
        <Box ta="center">
          <ConfirmationAction confirmation={confirmation} status={status} onConfirm={onConfirm} />
        </Box>
      </Stack>
    </SectionCard>
  )
}

function Employers({ confirmation: { choices } }: { confirmation: Confirmation }) {
  return [...new Set(choices.map(({ employer }) => employer))].map((employer) => (
    <Box key={employer} component="span" display="block">
      <ProperName>{employer}</ProperName>
    </Box>
  ))
}

function ConfirmationAction({ confirmation, status, onConfirm }: WrittenCardProps & { status: ConfirmationStatus }) {
  const t = useT()
  const clockOffset = useClockOffset()
  const { applicationId, project, states, confirmedAt, deadline } = confirmation
  const date = useDates(project.timeZone)
  if (status === 'confirmed') {
    return (
      <Box fz={14} lh={22} ta="start" c="sub">
        {confirmedAt && <p>{t('written.confirmed_at', { time: date(confirmedAt, 'moment') })}</p>}
        {statesBeforeTicket.has(states.exam) && <p>{t('written.next')}</p>}
        {isPossible(confirmation, 'printConfirmation') && <PrintConfirmation id={applicationId} />}
      </Box>
    )
  }
  if (status === 'missed') {
    return (
      <Text fz={14} lh={22} ta="start" c="sub">
        {deadline && t('written.missed_text', { time: date(deadline, 'moment') })}
      </Text>
    )
  }
  const reason = findBlockerMessage(confirmation, 'confirmWrittenTest')
  return (
    <>
      {status === 'awaiting' && deadline && !reason && (
        <Text mb={8} fz={14} lh={22} fw={600} c="deadline">
          <Countdown until={deadline} clockOffset={clockOffset}>
            {(left) => t('written.time_left', { left })}
          </Countdown>
        </Text>
      )}
      <Permitted button="test:confirm">
        <ActionButton size="lg" fullWidth align="center" reason={reason} onClick={onConfirm}>
          {t('written.confirm')}
        </ActionButton>
      </Permitted>
    </>
  )
}

function PrintConfirmation({ id }: { id: string }) {
  const t = useT()
  const { download, isPending } = useDownload(() =>
    callForFile('GET /recruitApi/app/api/person/jobApply/printWrittenTestConfirmation', { id }),
  )
  return (
    <Button
      mt={12}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={isPending}
      onClick={download}
    >
      {t('written.print')}
    </Button>
  )
}
