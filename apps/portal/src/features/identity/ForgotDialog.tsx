import { Dialog } from '@rostrum/ui/Dialog'
import { openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { ForgotForm } from './ForgotForm.tsx'

export function ForgotDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const toLogin = () => openDialog('login')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('identity.forgot')} width={485}>
      <ForgotForm onDone={toLogin} onBack={toLogin} />
    </Dialog>
  )
}
