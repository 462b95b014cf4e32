import { Button } from '@mantine/core'
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
export function AccountInvitation({ id }: { id: string }) {
  const invitation = useQuery(apiQuery(invitationCall, { id }))
  return (
    <QueryContent query={invitation} shape="text">
      {(known) => <Invited id={id} invitation={known.invitation} />}
    </QueryContent>
  )
}

function Invited({ id, invitation }: { id: string; invitation: Invitation }) {
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
        <Button
          variant="default"
          leftSection={<IconMail size={16} />}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t(invitation ? 'invitation.send_again' : 'invitation.send')}
        </Button>
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
