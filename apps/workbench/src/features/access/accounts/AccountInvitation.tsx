import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

const invitationCall = 'GET /workbenchApi/access/accounts/{id}/invitation'

type Invitation = Output<typeof invitationCall>['invitation']

/** Of an account without a password: how its person was invited to choose one, sending it again and revoking it. */
export function AccountInvitation({ record: { id, email } }: { record: ResourceRecord }) {
  const t = useT()
  const found = useQuery(apiQuery(invitationCall, { id }))
  return (
    <QueryContent query={found} shape="text">
      {({ invitation, mailAvailable }) => (
        <Invited
          id={id}
          invitation={invitation}
          reason={!mailAvailable ? t('profile.no_mail') : email === null ? t('invitation.no_email') : undefined}
        />
      )}
    </QueryContent>
  )
}

type InvitedProps = {
  id: string
  invitation: Invitation
  /** Why no invitation can be sent. */
  reason: string | undefined
}

function Invited({ id, invitation, reason }: InvitedProps) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const done = (message: string) => {
    toast({ tone: 'done', message })
    void queries.invalidateQueries({ queryKey: [invitationCall] })
    void queries.invalidateQueries({ queryKey: ['/workbenchApi/access/accounts'] })
  }
  const send = useMutation({
    mutationFn: () => call('POST /workbenchApi/access/accounts/{id}/invitation', { id }),
    onSuccess: () => done(t('invitation.was_sent')),
    onError: reportFailure,
  })
  const revoke = useMutation({
    mutationFn: () => call('DELETE /workbenchApi/access/accounts/{id}/invitation', { id }),
    onSuccess: () => done(t('invitation.was_revoked')),
    onError: reportFailure,
  })
  return (
    <Stack gap={8}>
      {invitation && <InvitationState invitation={invitation} />}
      <Flex gap={8} wrap="wrap">
        <ActionButton
          variant="default"
          leftSection={<IconMail size={16} />}
          loading={send.isPending}
          reason={reason}
          onClick={() => send.mutate()}
        >
          {t(invitation ? 'invitation.send_again' : 'invitation.send')}
        </ActionButton>
        {invitation?.state === 'open' && (
          <Button
            variant="default"
            leftSection={<IconMailOff size={16} />}
            loading={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            {t('invitation.revoke')}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

function InvitationState({ invitation: { state, sentAt, expiresAt } }: { invitation: NonNullable<Invitation> }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <Text c="sub" fz={13}>
      {t(`invitation.${state}`, { sent: date(sentAt, 'moment'), until: date(expiresAt, 'moment') })}
    </Text>
  )
}
