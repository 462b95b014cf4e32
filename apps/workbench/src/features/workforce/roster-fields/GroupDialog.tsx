import type { RosterGroup } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { NameInputs } from './NameInputs.tsx'
import { useRosterLabels } from './use-roster-labels.ts'

type GroupDialogProps = {
  readonly group: RosterGroup
  readonly onClose: () => void
  readonly onSave: (group: RosterGroup) => void
}

/** Edits the names of a group. */
export function GroupDialog({ group, onClose, onSave }: GroupDialogProps) {
  const t = useT()
  const words = useRosterLabels()
  const [draft, setDraft] = useState(group)
  const name = words.group(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(draft)
  }
  return (
    <Dialog opened onClose={onClose} title={name || t('roster.add_group')} width={560} closeOnClickOutside={false}>
      <Stack component="form" gap={14} onSubmit={submit}>
        <NameInputs labels={draft.labels} onChange={(labels) => setDraft({ ...draft, labels })} />
        <DialogActions onCancel={onClose} confirmLabel={t('list.apply')} isDisabled={name === ''} />
      </Stack>
    </Dialog>
  )
}
