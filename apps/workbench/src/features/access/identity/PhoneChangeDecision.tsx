import { Button } from '@mantine/core'
import { phoneChangeNoteLength } from '@rostrum/contracts/access/identity/phone-changes'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Flex, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import type { PhoneChange } from './phone-change.ts'

const refresh = ['/phone-changes', '/home/todos']

/** Approves or refuses an open request; its own requester reads why that is not possible. */
export function PhoneChangeDecision({
  change: { id, personName: name, newPhone, ownRequest },
}: {
  change: PhoneChange
}) {
  const t = useT()
  const [open, setOpen] = useState<'approval' | 'refusal' | undefined>()
  const close = () => setOpen(undefined)
  const approve = useAction(() => call('POST /workbenchApi/access/phone-changes/{id}/approval', { id }), {
    refresh,
    successMessage: () => t('phone_change.approved_done'),
  })
  const refuse = useAction(
    (reason: string) => call('POST /workbenchApi/access/phone-changes/{id}/refusal', { id, reason }),
    { refresh, successMessage: () => t('phone_change.refused_done') },
  )
  return (
    <>
      <Flex gap={8} wrap="wrap">
        <Button variant="default" size="xs" disabled={ownRequest} onClick={() => setOpen('approval')}>
          {t('phone_change.approve')}
        </Button>
        <Button variant="default" size="xs" disabled={ownRequest} onClick={() => setOpen('refusal')}>
          {t('phone_change.refuse')}
        </Button>
      </Flex>
      {ownRequest && (
        <Text c="mute" fz={12}>
          {t('phone_change.own')}
        </Text>
      )}
      <ConfirmDialog
        opened={open === 'approval'}
        onClose={close}
        title={t('phone_change.approve_of', { name })}
        consequence={t('phone_change.approve_consequence', { phone: newPhone })}
        confirmLabel={t('phone_change.approve')}
        onConfirm={async () => {
          await approve.run(undefined)
        }}
      />
      {open === 'refusal' && (
        <ReasonDialog
          title={t('phone_change.refuse_of', { name })}
          consequence={t('phone_change.refuse_consequence')}
          label={t('phone_change.reason')}
          maximum={phoneChangeNoteLength}
          kind="destructive"
          confirmLabel={t('phone_change.refuse')}
          onClose={close}
          onConfirm={refuse.run}
        />
      )}
    </>
  )
}
