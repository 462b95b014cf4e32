import { Dialog } from '@rostrum/ui/Dialog'
import { Box } from '@rostrum/ui/layout'
import { openDialog, useSessionStatus } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { LoginAside } from './LoginAside.tsx'
import { LoginForm } from './LoginForm.tsx'

export function LoginDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const expired = useSessionStatus() === 'expired'
  return (
    <Dialog opened={opened} onClose={onClose} title={t('identity.login')} width={800} panel={<LoginAside />}>
      {expired && (
        <Box component="p" py={8} px={12} bdrs={8} fz={14} lh={22} c="deadline" bg="deadline-tint">
          {t('identity.login_again')}
        </Box>
      )}
      <LoginForm onForgot={() => openDialog('forgot')} />
    </Dialog>
  )
}
