import { Button } from '@mantine/core'
import type { Permission } from '@rostrum/contracts/permissions'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useHasPermission, usePageAddress } from '../../shell/page-context.ts'
import { useAction } from '../page/use-action.ts'

type RescindRowProps = {
  readonly permission: Permission
  readonly label: string
  /** What becomes of the row, and what to do in order to end it instead. */
  readonly hint: string
  readonly done: string
  /** The addresses of lists that show it. */
  readonly refresh: string
  readonly rescind: () => Promise<unknown>
}

/** Takes a dated row that was wrong out of all lists. */
export function RescindRow({ permission, label, hint, done, refresh, rescind }: RescindRowProps) {
  const mayWrite = useHasPermission(permission)
  const [, change] = usePageAddress()
  const [asking, setAsking] = useState(false)
  const { run, running } = useAction(rescind, { refresh: [refresh], successMessage: () => done })
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
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={label}
        consequence={hint}
        confirmLabel={label}
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
