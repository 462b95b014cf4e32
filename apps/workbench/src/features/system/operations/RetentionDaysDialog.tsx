import { TextInput } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { fieldErrorMessages, useReportFailure } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'

type RetentionDaysDialogProps = {
  kind: string
  name: string
  days: number | null
  bounds: { from: number; to: number }
  onClose: () => void
}

/** Sets a retention period; asks before a shorter one deletes data. */
export function RetentionDaysDialog({ kind, name, days, bounds, onClose }: RetentionDaysDialogProps) {
  const t = useT()
  const { labelled } = useTextJoins()
  const reportFailure = useReportFailure()
  const [text, setText] = useState(String(days ?? ''))
  const [daysError, setDaysError] = useState<string>()
  const { run, running } = useAction(
    (input: { kind: string; days: number }) => call('PUT /workbenchApi/system/retention/{kind}', input),
    {
      refresh: ['/system/retention'],
      successMessage: () => t('list.saved'),
      onFailure: (error) => {
        const { days: message } = fieldErrorMessages(error)
        setDaysError(message)
        setShortened(undefined)
        return message !== undefined
      },
    },
  )
  /** The amount of data that a shorter period deletes; the question replaces the form until it is answered. */
  const [shortened, setShortened] = useState<{ readonly removed: number | null }>()
  const [looking, setLooking] = useState(false)
  const set = async () => {
    if (await run({ kind, days: Number(text) }).catch(() => undefined)) onClose()
  }
  const askFirst = async (input: { kind: string; days: number }) => {
    setLooking(true)
    try {
      setShortened(await call('GET /workbenchApi/system/retention/{kind}/effect', input))
    } catch (error) {
      reportFailure(error)
    } finally {
      setLooking(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = Number(text)
    const shorter = days !== null && input < days && input >= bounds.from
    return shorter ? askFirst({ kind, days: input }) : set()
  }
  if (shortened) {
    const { removed } = shortened
    return (
      <ConfirmDialog
        opened
        onClose={() => setShortened(undefined)}
        title={labelled(name, t('system_health.days', { count: Number(text) }))}
        consequence={
          removed === null
            ? t('system_health.shortened', { count: Number(text) })
            : t('system_health.shortened_count', { count: Number(text), removed })
        }
        confirmLabel={t('system_health.shorten')}
        kind="destructive"
        onConfirm={set}
      />
    )
  }
  return (
    <Dialog opened onClose={onClose} title={name} width={400}>
      <Stack component="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('system_health.retention_days')}
          description={t('system_health.bounds', bounds)}
          inputMode="numeric"
          value={text}
          error={daysError}
          aria-invalid={daysError !== undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} busy={running || looking} />
      </Stack>
    </Dialog>
  )
}
