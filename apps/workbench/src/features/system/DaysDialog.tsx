import { TextInput } from '@mantine/core'
import { type ChosenRetention, chosenRetentionKinds, type RetentionKind } from '@rostrum/contracts/retention'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../desk/use-act.ts'
import { call } from '../../shell/api.ts'
import { fieldFaults } from '../../shell/failure.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './RetentionPage.module.css'

type DaysDialogProps = {
  kind: RetentionKind
  days: number | null
  bounds: { from: number; to: number }
  onClose: () => void
}

/** Sets how long something is kept. */
export function DaysDialog({ kind, days, bounds, onClose }: DaysDialogProps) {
  const t = useT()
  const [text, setText] = useState(String(days ?? ''))
  const [fault, setFault] = useState<string>()
  const chosen = chosenRetentionKinds.find((one) => one === kind)
  const { run, running } = useAct(
    (wanted: { kind: ChosenRetention; days: number }) => call('PUT /workbenchApi/system/retention/{kind}', wanted),
    {
      refresh: ['/system/retention'],
      done: () => t('list.saved'),
      onFailure: (error) => {
        const { days: said } = fieldFaults(error)
        setFault(said)
        return said !== undefined
      },
    },
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen) return
    if (await run({ kind: chosen, days: Number(text) }).catch(() => undefined)) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t(`upkeep.kind_${kind}`)} width={400}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('upkeep.days_wanted')}
          description={t('upkeep.bounds', bounds)}
          inputMode="numeric"
          value={text}
          error={fault}
          aria-invalid={fault !== undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} busy={running} />
      </form>
    </Dialog>
  )
}
