import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shell/api.ts'
import { closeDialog } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { useUser } from '../../shell/user.ts'
import { useIdentityChecks } from './checks.ts'
import { IdNumberField, NameField } from './fields.tsx'
import { Refusal } from './Refusal.tsx'
import { useFields } from './use-fields.ts'

type CorrectIdentityDialogProps = { opened: boolean; onClose: () => void }

/** Corrects typing errors of the registration, until the first submission. */
export function CorrectIdentityDialog({ opened, onClose }: CorrectIdentityDialogProps) {
  const t = useT()
  const user = useUser()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('identity.correct')} width={452}>
      {user && <CorrectIdentityForm personName={user.personName} />}
    </Dialog>
  )
}

function CorrectIdentityForm({ personName }: { personName: string }) {
  const t = useT()
  const checks = useIdentityChecks()
  const queries = useQueryClient()
  const { form, field, submitWith, refusal, busy } = useFields(
    { name: personName, idCardNo: '' },
    {
      name: ({ name }) => checks.name(name),
      idCardNo: ({ idCardNo }) => (idCardNo === '' ? undefined : checks.idNumber(idCardNo)),
    },
  )
  const correct = submitWith(async ({ name, idCardNo }) => {
    await call('POST /recruitApi/app/api/person/info/savePersonInfo', { name, ...(idCardNo && { idCardNo }) })
    await queries.invalidateQueries()
    toast({ tone: 'done', message: t('identity.correct_done') })
    closeDialog()
  })
  return (
    <Stack ref={form} component="form" gap={16} noValidate onSubmit={correct}>
      <Text c="sub">{t('identity.correct_text')}</Text>
      <NameField field={field('name')} first />
      <IdNumberField field={field('idCardNo')} placeholder={t('identity.correct_id_number_hint')} />
      <Refusal>{refusal}</Refusal>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('identity.correct_submit')}
      </Button>
    </Stack>
  )
}
