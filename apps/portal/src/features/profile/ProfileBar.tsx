import { Button } from '@mantine/core'
import { isMissingAnswer } from '@rostrum/forms'
import { useFormActions } from '@rostrum/forms-react'
import { toast } from '@rostrum/ui/Toasts'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormBar } from '../../form-host/FormBar.tsx'
import { notifyUnsaved } from '../../form-host/notify-unsaved.ts'
import type { AutosavedForm } from '../../form-host/use-autosaved-form.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import { placesOf } from './places-of.ts'

/** Saves at once and returns, unless an answer is wrong. Missing answers can follow later. */
export function ProfileBar({ editing: { form, saver } }: { editing: AutosavedForm }) {
  const t = useT()
  const { list } = useTextJoins()
  const actions = useFormActions()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    if (!(await saver.flush())) return notifyUnsaved(saver, t)
    const complete = await actions.check()
    if (!complete && form.errors.some((error) => !isMissingAnswer(error))) return
    const count = form.errors.length
    toast(
      complete
        ? { tone: 'done', message: t('profile.saved') }
        : { tone: 'neutral', message: t('profile.saved_incomplete', { count, places: list(placesOf(form)) }) },
    )
    await navigate(paths.profile())
  }
  const press = async () => {
    if (busy) return
    setBusy(true)
    try {
      await finish()
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormBar hint={t('profile.save_hint')}>
      <Button loading={busy} onClick={() => void press()}>
        {t('profile.save')}
      </Button>
    </FormBar>
  )
}
