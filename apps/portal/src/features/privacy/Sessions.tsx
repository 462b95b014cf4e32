import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { toast } from '@rostrum/ui/Toasts'
import { useMutation } from '@tanstack/react-query'
import { call, type Output } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './PrivacyPage.module.css'

type Session = Output<'GET /recruitApi/app/api/person/data/overview'>['sessions'][number]

type SessionsProps = {
  sessions: readonly Session[]
  /** A session was ended. */
  onChange: () => void
}

/** Where the person is logged in. Each other device can be logged out, and all of them at once. */
export function Sessions({ sessions, onChange }: SessionsProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const ending = useMutation({
    mutationFn: (id: string | undefined) =>
      call('POST /recruitApi/app/api/auth/endSessions', id === undefined ? {} : { id }),
    onSuccess: ({ ended }) => toast({ tone: 'done', message: t('privacy.sessions_ended', { count: ended }) }),
    onError: reportFailure,
    // One that has ended meanwhile leaves the list as well.
    onSettled: onChange,
  })
  const others = sessions.filter(({ current }) => !current).length
  return (
    <SectionCard title={t('privacy.sessions')}>
      <Text mb={16} fz={14} lh={22} c="sub">
        {t('privacy.sessions_text')}
      </Text>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      <Flex wrap="wrap" gap={12} mt={16}>
        {others > 1 && (
          <Button
            variant="default"
            loading={ending.isPending && ending.variables === undefined}
            onClick={() => ending.mutate(undefined)}
          >
            {t('privacy.sessions_end_others')}
          </Button>
        )}
        <Button variant="default" onClick={() => openDialog('changePassword')}>
          {t('ui.change_password')}
        </Button>
      </Flex>
    </SectionCard>
  )
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session: { began, address, device, current }, isEnding, onEnd }: SessionRowProps) {
  const t = useT()
  const { date } = useFormats()
  const started = t('privacy.session_started', { time: date(began, 'stamp') })
  return (
    <li>
      <Box miw={0}>
        <Flex wrap="wrap" align="center" rowGap={4} columnGap={8} fw={600} c="ink">
          {started}
          {current && <StateBadge tone="done">{t('privacy.session_current')}</StateBadge>}
        </Flex>
        <Box fz={14} fw={400} lh={22} c="mute" overflowWrap="anywhere">
          {[device, t('privacy.session_address', { address })].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {!current && (
        <Button
          variant="default"
          size="xs"
          className={classes.view}
          aria-label={`${t('privacy.session_end')} ${started}`}
          loading={isEnding}
          onClick={onEnd}
        >
          {t('privacy.session_end')}
        </Button>
      )}
    </li>
  )
}
