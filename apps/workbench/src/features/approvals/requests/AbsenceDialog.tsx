import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import { PeopleInput } from './PeopleInput.tsx'

export type Absence = Output<'GET /workbenchApi/approvals/absences'>[number]

/** Enters or changes an absence of the reader. */
export function AbsenceDialog({ absence, onClose }: { absence: Absence | undefined; onClose: () => void }) {
  const t = useT()
  const [from, setFrom] = useState(absence?.from ?? '')
  const [to, setTo] = useState(absence?.to ?? '')
  const [people, setPeople] = useState<readonly string[]>(absence?.substituteId ? [absence.substituteId] : [])
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAction(
    () => {
      const body = { from, to, kinds: absence?.kinds ?? [], substituteId: people[0] ?? null }
      return absence
        ? call('PUT /workbenchApi/approvals/absences/{id}', { ...body, id: absence.id, revision: absence.revision })
        : call('POST /workbenchApi/approvals/absences', body)
    },
    {
      refresh: ['/approvals/absences'],
      successMessage: () => t('list.saved'),
      onFailure: (error) => {
        setProblems(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasInvalidDates(event.currentTarget)) return
    if (await run(undefined).catch(() => undefined)) onClose()
  }
  const named = absence?.substituteId ? { [absence.substituteId]: absence.substitute ?? '' } : {}
  return (
    <Dialog opened onClose={onClose} title={t('page.approval-absences')} width={440} onPhone="sheet">
      <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <DateInput
          grain="day"
          label={t('approval.from')}
          required
          value={from}
          error={problems.from}
          onChange={setFrom}
        />
        <DateInput grain="day" label={t('approval.to')} required value={to} error={problems.to} onChange={setTo} />
        <PeopleInput label={t('approval.substitute')} values={people} names={named} clearable onChange={setPeople} />
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} busy={running} />
      </Stack>
    </Dialog>
  )
}
