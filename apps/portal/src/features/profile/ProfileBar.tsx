import { Button } from '@mantine/core'
import { useFormActions } from '@rostrum/forms-react'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormBar } from '../../form-host/FormBar.tsx'
import { formErrorsOf } from '../../form-host/server-errors.ts'
import { paths } from '../../paths.ts'
import { ApiFailure } from '../../shell/api-failure.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import type { ProfileEditing } from './use-profile-editing.ts'

/** Saves all changes or discards them. */
export function ProfileBar({ editing }: { editing: ProfileEditing }) {
  const t = useT()
  const actions = useFormActions()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const [busy, setBusy] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      const answers = await actions.check()
      if (!answers || !(await editing.save(answers))) return
      toast({ tone: 'done', message: t('profile.saved') })
      await navigate(paths.profile())
    } catch (error) {
      const unplaced = error instanceof ApiFailure ? actions.reject(formErrorsOf(error)) : []
      if (!(error instanceof ApiFailure) || error.fieldErrors.length === 0 || unplaced.length > 0) reportFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const leave = () => void navigate(paths.profile())
  return (
    <>
      <FormBar hint={t('profile.save_hint')}>
        <Button variant="default" onClick={editing.isChanged ? () => setDiscarding(true) : leave}>
          {t('profile.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void save()}>
          {t('profile.save')}
        </Button>
      </FormBar>
      <ConfirmDialog
        opened={discarding}
        onClose={() => setDiscarding(false)}
        title={t('profile.discard_title')}
        consequence={t('profile.discard_consequence')}
        confirmLabel={t('profile.discard')}
        cancelLabel={t('profile.keep_editing')}
        kind="destructive"
        onConfirm={() => {
          editing.discard()
          leave()
        }}
      />
    </>
  )
}
