import { Button, CopyButton, TextInput } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconCheck, IconCopy, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './tests.module.css'

const path = '/workbenchApi/assessment/attempts'
const invitationCall = 'GET /workbenchApi/assessment/attempts/{id}/invitation'

type Act = 'deliver' | 'renew' | 'withdraw'

const acts = {
  deliver: (id: string) => call('POST /workbenchApi/assessment/attempts/{id}/deliveries', { id }),
  renew: (id: string) => call('POST /workbenchApi/assessment/attempts/{id}/invitation', { id }),
  withdraw: (id: string) => call('DELETE /workbenchApi/assessment/attempts/{id}/invitation', { id }),
} as const satisfies Readonly<Record<Act, (id: string) => Promise<unknown>>>

/** A link that is on its way arrives within a few seconds. */
const refetchMilliseconds = 3000

/** The link of a pending invitation, whom it was sent to, and what can be done with it. */
export function Invitation({ id, begun }: { id: string; begun: boolean }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const invitation = useQuery({
    ...apiQuery(invitationCall, { id }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((one) => one.state === 'sending' || one.state === 'waiting')
        ? refetchMilliseconds
        : false,
  })
  const [asking, setAsking] = useState<Act | undefined>()
  const change = useMutation({
    mutationFn: (act: Act): Promise<unknown> => acts[act](id),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [path] }),
        queries.invalidateQueries({ queryKey: [invitationCall] }),
      ]),
    onError: reportFailure,
  })
  const link = invitation.data ? window.location.origin + invitation.data.path : ''
  const deliveries = invitation.data?.deliveries ?? []
  const act = t(
    asking === 'withdraw' ? 'assess.withdraw' : asking === 'renew' ? 'assess.renew' : 'assess.deliver_again',
  )
  return (
    <Stack component="section" gap={8} className={classes.part}>
      <h3>{t('assess.link')}</h3>
      <TextInput
        aria-label={t('assess.link')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <QueryErrorNotice query={invitation} />
      {invitation.data && <Deliveries deliveries={deliveries} />}
      <Text c="mute" fz={12} overflowWrap="anywhere">
        {t('assess.link_hint')}
      </Text>
      <Flex wrap="wrap" gap={8}>
        <Button
          size="xs"
          disabled={!invitation.data}
          loading={change.isPending && change.variables === 'deliver'}
          leftSection={<IconSend size={14} />}
          onClick={() => (deliveries.length === 0 ? change.mutate('deliver') : setAsking('deliver'))}
        >
          {t(deliveries.length === 0 ? 'assess.deliver' : 'assess.deliver_again')}
        </Button>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              disabled={link === ''}
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {t(copied ? 'assess.copied' : 'assess.copy')}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" variant="default" onClick={() => setAsking('renew')}>
          {t('assess.renew')}
        </Button>
        {!begun && (
          <Button size="xs" variant="default" onClick={() => setAsking('withdraw')}>
            {t('assess.withdraw')}
          </Button>
        )}
      </Flex>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={act}
        confirmLabel={act}
        consequence={t(`assess.${asking ?? 'deliver'}_consequence`)}
        kind={asking === 'withdraw' ? 'destructive' : 'ordinary'}
        onConfirm={async () => {
          if (asking) await change.mutateAsync(asking)
        }}
      />
    </Stack>
  )
}

type Delivery = {
  readonly channel: 'sms' | 'mail'
  readonly state: string
  readonly recipient: string
  readonly at: string
}

/** Whom the link was sent to, and what became of it. */
function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useT()
  const { date } = useFormats()
  if (deliveries.length === 0) return <Text fz={13}>{t('assess.not_delivered')}</Text>
  return (
    <Stack component="ul" gap={2} className={classes.deliveries}>
      {deliveries.map(({ channel, state, recipient, at }) => (
        <Box key={channel} component="li" fz={13} overflowWrap="anywhere">
          {t('assess.delivery_of', { channel, recipient })} ·{' '}
          {t('assess.delivery_state', { state, time: date(at, 'stamp') })}
        </Box>
      ))}
    </Stack>
  )
}
