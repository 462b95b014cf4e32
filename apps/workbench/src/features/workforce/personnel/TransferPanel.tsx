import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Flex } from '@rostrum/ui/layout'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ActLinks } from './ActLinks.tsx'

/** The ways from a transfer to its request and its person, and how to take it back before its day. */
export function TransferPanel({ record }: PanelProps) {
  const t = useT()
  const mayRevoke = useHasPermission('transfer:submit')
  const [asking, setAsking] = useState(false)
  const { id, revision, state } = record
  const { run, running } = useAction(
    () => call('POST /workbenchApi/workforce/transfers/{id}/revocation', { id, revision }),
    { refresh: ['/workforce/'], successMessage: () => t('personnel.revoked') },
  )
  return (
    <Flex wrap="wrap" gap={8} align="flex-start">
      <ActLinks record={record} />
      {mayRevoke && (state === 'scheduled' || state === 'applied') && (
        <ActionButton
          variant="default"
          loading={running}
          reason={state === 'scheduled' ? undefined : t('personnel.in_effect')}
          onClick={() => setAsking(true)}
        >
          {t('personnel.revoke')}
        </ActionButton>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('personnel.revoke')}
        confirmLabel={t('personnel.revoke')}
        consequence={t('personnel.revoke_hint')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await run(undefined)
        }}
      />
    </Flex>
  )
}
