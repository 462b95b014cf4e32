import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission, usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'

/** Takes a further assignment that was wrong out of all lists. */
export function FurtherAssignmentActs({ record: { id, revision } }: PanelProps) {
  const t = useT()
  const mayWrite = useHasPermission('further-assignment:write')
  const [, change] = usePageAddress()
  const [asking, setAsking] = useState(false)
  const { run, running } = useAction(
    () => call('POST /workbenchApi/workforce/further-assignments/{id}/rescission', { id, revision }),
    { refresh: ['/workforce/'], successMessage: () => t('further_assignment.rescinded') },
  )
  if (!mayWrite) return null
  return (
    <>
      <Button
        variant="default"
        color="red"
        loading={running}
        leftSection={<IconLinkOff size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('further_assignment.rescind')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('further_assignment.rescind')}
        consequence={t('further_assignment.rescind_hint')}
        confirmLabel={t('further_assignment.rescind')}
        kind="destructive"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await run(undefined)
          change((next) => next.delete('id'))
        }}
      />
    </>
  )
}
