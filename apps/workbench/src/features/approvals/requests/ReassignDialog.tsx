import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack, Text } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { PeopleInput } from './PeopleInput.tsx'

/** Hands all open tasks of a person over to another one, for administrators of approvals. */
export function ReassignDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [from, setFrom] = useState<readonly string[]>([])
  const [to, setTo] = useState<readonly string[]>([])
  const [isTried, setIsTried] = useState(false)
  const { run, running } = useAction(
    (people: { from: string; to: string }) => call('POST /workbenchApi/approvals/reassignments', people),
    {
      refresh: ['/approvals/', '/home/todos'],
      successMessage: ({ reassigned, left }) =>
        [
          t('approval.tasks_handed_over', { count: reassigned }),
          ...(left > 0 ? [t('approval.tasks_left', { count: left })] : []),
        ].join(' '),
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const [[source], [target]] = [from, to]
    if (source === undefined || target === undefined) return
    if (await run({ from: source, to: target }).catch(() => undefined)) onClose()
  }
  const missing = (people: readonly string[]) =>
    isTried && people.length === 0 ? t('approval.person_needed') : undefined
  return (
    <Dialog opened onClose={onClose} title={t('approval.reassign')} width={440} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <Text c="sub">{t('approval.reassign_hint')}</Text>
        <PeopleInput label={t('approval.tasks_of')} values={from} error={missing(from)} onChange={setFrom} />
        <PeopleInput label={t('approval.tasks_to')} values={to} error={missing(to)} onChange={setTo} />
        <DialogActions onCancel={onClose} confirmLabel={t('approval.delegate')} busy={running} />
      </Stack>
    </Dialog>
  )
}
