import { Dialog } from '@rostrum/ui/Dialog'
import { openDialog, useSessionStatus } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './forms.module.css'
import { LoginForm } from './LoginForm.tsx'
import { LoginPanel } from './LoginPanel.tsx'

export function LoginDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const expired = useSessionStatus() === 'expired'
  return (
    <Dialog opened={opened} onClose={onClose} title={t('identity.login')} width={800} panel={<LoginPanel />}>
      {expired && <p className={classes.notice}>{t('identity.login_again')}</p>}
      <LoginForm onForgot={() => openDialog('forgot')} />
    </Dialog>
  )
}
