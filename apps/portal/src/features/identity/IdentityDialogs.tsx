import { closeDialog, useLoginAbove, useOpenDialog } from '../../shell/session.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ChangePhoneDialog } from './ChangePhoneDialog.tsx'
import { CorrectIdentityDialog } from './CorrectIdentityDialog.tsx'
import { ForgotDialog } from './ForgotDialog.tsx'
import { LoginDialog } from './LoginDialog.tsx'
import { PhotoConsentDialog } from './PhotoConsentDialog.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'

/** The identity dialogs. One is open at a time; the log-in dialog can open above it when the session has expired. */
export function IdentityDialogs() {
  const name = useOpenDialog()
  const loginAbove = useLoginAbove()
  return (
    <>
      <RegisterDialog opened={name === 'register'} onClose={closeDialog} />
      <ForgotDialog opened={name === 'forgot'} onClose={closeDialog} />
      <ChangePasswordDialog opened={name === 'changePassword'} onClose={closeDialog} />
      <ChangePhoneDialog opened={name === 'changePhone'} onClose={closeDialog} />
      <CorrectIdentityDialog opened={name === 'correctIdentity'} onClose={closeDialog} />
      <PhotoConsentDialog />
      <LoginDialog opened={name === 'login' || loginAbove} onClose={closeDialog} />
    </>
  )
}
