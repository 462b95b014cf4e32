import { Checkbox } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { hasInvalidDates } from '../../../parts/page/invalid-dates.ts'
import formClasses from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Proposal } from './holiday-types.ts'
import classes from './holidays.module.css'

type PrepareDialogProps = {
  readonly country: string
  readonly year: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The holidays of the year before for a year: what is chosen is added as projected. */
export function PrepareDialog({ country, year, onClose, onDone }: PrepareDialogProps) {
  const t = useT()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/holiday-proposals', { country, year }))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('holiday_year.prepare', { year: String(year) })}
      width={640}
      onPhone="sheet"
    >
      <QueryContent query={query}>
        {({ proposals, existing }) =>
          proposals.length === 0 ? (
            <Stack gap={12}>
              <Text>{t(existing > 0 ? 'holiday_year.complete' : 'holiday_year.nothing_before')}</Text>
              <DialogActions onCancel={onClose} confirmLabel={t('holiday_year.show')} onConfirm={onDone} />
            </Stack>
          ) : (
            <Proposals country={country} year={year} proposals={proposals} onClose={onClose} onDone={onDone} />
          )
        }
      </QueryContent>
    </Dialog>
  )
}

type Choice = { readonly chosen: boolean; readonly day: string }

function Proposals({
  country,
  year,
  proposals,
  onClose,
  onDone,
}: PrepareDialogProps & { proposals: readonly Proposal[] }) {
  const t = useT()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    new Map(proposals.map(({ sourceId, day }) => [sourceId, { chosen: day !== null, day: day ?? '' }])),
  )
  const [isTried, setTried] = useState(false)
  const choiceOf = (id: string): Choice => choices.get(id) ?? { chosen: false, day: '' }
  const isWrong = ({ chosen, day }: Choice) => chosen && !day.startsWith(`${year}-`)
  const chosen = proposals.filter(({ sourceId }) => choiceOf(sourceId).chosen)
  const { run, running } = useAction(
    () =>
      call('POST /workbenchApi/attendance/holiday-proposals', {
        ...{ country, year },
        holidays: chosen.map(({ sourceId, name }) => ({ sourceId, name, day: choiceOf(sourceId).day })),
      }),
    { refresh: ['/attendance/holiday'], successMessage: ({ added }) => t('holiday_year.added', { count: added }) },
  )
  const change = (id: string, next: Partial<Choice>) =>
    setChoices((known) => new Map(known).set(id, { ...choiceOf(id), ...next }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (hasInvalidDates(event.currentTarget) || chosen.some(({ sourceId }) => isWrong(choiceOf(sourceId)))) return
    if (await run(undefined).catch(() => undefined)) onDone()
  }
  return (
    <Stack component="form" gap={12} className={formClasses.form} onSubmit={(event) => void submit(event)} noValidate>
      <Text c="sub">{t('holiday_year.prepare_hint')}</Text>
      <ul className={classes.proposals}>
        {proposals.map((proposal) => {
          const choice = choiceOf(proposal.sourceId)
          return (
            <ProposalRow
              key={proposal.sourceId}
              proposal={proposal}
              choice={choice}
              error={isTried && isWrong(choice) ? t('holiday_year.day_in_year', { year: String(year) }) : undefined}
              onChange={(next) => change(proposal.sourceId, next)}
            />
          )
        })}
      </ul>
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('holiday_year.add', { count: chosen.length })}
        busy={running}
        isDisabled={chosen.length === 0}
      />
    </Stack>
  )
}

type ProposalRowProps = {
  readonly proposal: Proposal
  readonly choice: Choice
  readonly error: string | undefined
  readonly onChange: (next: Partial<Choice>) => void
}

/** A day that is entered chooses its holiday. */
function ProposalRow({ proposal: { shownName, before, basis }, choice, error, onChange }: ProposalRowProps) {
  const t = useT()
  const { date } = useFormats()
  return (
    <Box component="li" className={classes.proposal}>
      <Checkbox
        checked={choice.chosen}
        onChange={(event) => onChange({ chosen: event.currentTarget.checked })}
        label={shownName}
        description={`${date(before, 'date')} · ${t(`holiday_year.basis_${basis}`)}`}
      />
      <DateInput
        aria-label={t('holiday_year.day_of', { name: shownName })}
        grain="day"
        value={choice.day}
        onChange={(day) => onChange({ day, ...(day !== '' && { chosen: true }) })}
        error={error}
      />
    </Box>
  )
}
