import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { call } from '../../shell/api.ts'
import { completeLogout, openDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { useIdentityChecks } from './checks.ts'
import { PasswordField } from './fields.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Refusal } from './Refusal.tsx'
import { useFields } from './use-fields.ts'

type ChangePasswordDialogProps = { opened: boolean; onClose: () => void }

export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps) {
  const t = useT()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('identity.change')} width={452}>
      <ChangePasswordForm />
    </Dialog>
  )
}

function ChangePasswordForm() {
  const t = useT()
  const checks = useIdentityChecks()
  const { form, field, submitWith, refusal, busy } = useFields(
    { oldPassword: '', newPassword: '', checkPass: '' },
    {
      oldPassword: ({ oldPassword }) => checks.loginPassword(oldPassword),
      newPassword: ({ newPassword }) => checks.newPassword(newPassword),
      checkPass: ({ newPassword, checkPass }) => checks.samePassword(newPassword, checkPass),
    },
  )
  const change = submitWith(async ({ oldPassword, newPassword }) => {
    await call('POST /recruitApi/app/api/person/info/changePassword', { oldPassword, newPassword })
    completeLogout()
    toast({ tone: 'done', message: t('identity.change_done') })
    openDialog('login')
  })
  return (
    <Stack ref={form} component="form" gap={16} noValidate onSubmit={change}>
      <Text c="sub">{t('identity.change_text')}</Text>
      <PasswordField
        field={field('oldPassword')}
        label={t('identity.old_password')}
        placeholder={t('identity.password_hint')}
        kind="current"
        first
      />
      <NewPasswordFields
        label={t('identity.new_password')}
        password={field('newPassword')}
        again={field('checkPass')}
      />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('identity.change_submit')}
      </Button>
    </Stack>
  )
}
