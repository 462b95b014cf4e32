import { Radio } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { newKey } from '@rostrum/ui/new-key'
import { type FormEvent, useState } from 'react'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { PeopleInput } from './PeopleInput.tsx'
import type { OwnTask } from './request-types.ts'

export type PersonAct = 'delegate' | 'add_signer'
const refresh = ['/approvals/', '/home/todos']

/** Asks to whom a task is handed over, or who is to approve besides the reader. */
export function PersonDialog({ act, task, onClose }: { act: PersonAct; task: OwnTask; onClose: () => void }) {
  const t = useT()
  const [people, setPeople] = useState<readonly string[]>([])
  const [sign, setSign] = useState<'before' | 'after'>('before')
  const [missing, setMissing] = useState(false)
  const [key] = useState(newKey)
  const { run, running } = useAction(
    (accountId: string) => {
      const body = { id: task.id, revision: task.revision, key, accountId, opinion: '' }
      return act === 'delegate'
        ? call('POST /workbenchApi/approvals/tasks/{id}/delegation', body)
        : call('POST /workbenchApi/approvals/tasks/{id}/signers', { ...body, sign })
    },
    { refresh, successMessage: () => t('approval.done') },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [accountId] = people
    setMissing(accountId === undefined)
    if (accountId !== undefined && (await run(accountId).catch(() => undefined))) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t(`approval.${act}`)} width={440} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <PeopleInput
          label={t('approval.person')}
          values={people}
          error={missing ? t('approval.person_needed') : undefined}
          onChange={setPeople}
        />
        {act === 'add_signer' && (
          <Radio.Group
            label={t('approval.mode')}
            value={sign}
            onChange={(value) => setSign(value === 'after' ? 'after' : 'before')}
          >
            <Radio value="before" label={t('approval.sign_before')} />
            <Radio value="after" label={t('approval.sign_after')} />
          </Radio.Group>
        )}
        <DialogActions onCancel={onClose} confirmLabel={t(`approval.${act}`)} busy={running} />
      </Stack>
    </Dialog>
  )
}
