import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useHasPermission, usePageAddress } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'
import { useAction } from '../page/use-action.ts'

/** Takes a link of a store that was wrong out of all lists. */
export function RescindLink({ rescind }: { rescind: () => Promise<unknown> }) {
  const t = useT()
  const mayLink = useHasPermission('store:link')
  const [, change] = usePageAddress()
  const [asking, setAsking] = useState(false)
  const { run, running } = useAction(rescind, {
    refresh: ['/stores/'],
    successMessage: () => t('stores.link_rescinded'),
  })
  if (!mayLink) return null
  return (
    <>
      <Button
        variant="default"
        color="red"
        loading={running}
        leftSection={<IconLinkOff size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('stores.rescind_link')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('stores.rescind_link')}
        consequence={t('stores.rescind_link_hint')}
        confirmLabel={t('stores.rescind_link')}
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
