import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { usePageText } from '../messages.ts'
import { call } from './api.ts'
import { useAuthorRights } from './author-rights.ts'
import { useFailureMessage } from './use-failure-message.ts'

type StaffPageButtonProps = { code: string; isOpen: boolean; onChanged: () => void }

/** Opens a published form to all staff, or closes it again. What they have submitted stays. */
export function StaffPageButton({ code, isOpen, onChanged }: StaffPageButtonProps) {
  const t = usePageText()
  const sentence = useFailureMessage()
  const mayWrite = useAuthorRights()?.mayWrite !== false
  const [isRunning, setRunning] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const change = async () => {
    setRunning(true)
    try {
      await call(`${isOpen ? 'DELETE' : 'POST'} /workbenchApi/forms/{code}/collection`, { code })
      onChanged()
    } catch (error) {
      toast({ tone: 'error', message: sentence(error) })
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <DisabledReason reason={mayWrite ? undefined : t('page.no_write')}>
        {(held) => (
          <Button
            size="xs"
            variant="default"
            loading={isRunning}
            // Staff may be filling it in.
            onClick={() => (isOpen ? setClosing(true) : void change())}
            {...held}
          >
            {t(isOpen ? 'page.use_close' : 'page.uses_open_staff')}
          </Button>
        )}
      </DisabledReason>
      <ConfirmDialog
        opened={isClosing}
        onClose={() => setClosing(false)}
        title={t('page.use_close_title')}
        consequence={t('page.use_close_consequence')}
        confirmLabel={t('page.use_close')}
        onConfirm={change}
      />
    </>
  )
}
