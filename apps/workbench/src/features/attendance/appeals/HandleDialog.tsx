import { Radio, Select } from '@mantine/core'
import { correctedResults, maximumAppealCharacters } from '@rostrum/contracts/attendance/appeals/choices'
import { clockNames } from '@rostrum/contracts/attendance/requests/choices'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { LocaleProvider, useFormats, useLocale, useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Stack, Text } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { InstantField } from '../../../parts/page/InstantField.tsx'
import classes from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Input } from '../../../shell/api.ts'
import { fieldErrorMessages } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Appeal } from './appeal-type.ts'

type Correction = Input<'POST /workbenchApi/attendance/appeals/{id}/handling'>['correction']
type Kind = Correction['kind']

/** What is chosen at first, by what is contested. */
const firstKinds = { clock: 'time', day: 'result', figure: 'none' } as const satisfies Record<Appeal['subject'], Kind>

/** Handles an appeal: with the time that counts, with a result, or without a correction; each with its reason. */
export function HandleDialog({ id, appeal, onClose }: { id: string; appeal: Appeal; onClose: () => void }) {
  const t = useT()
  const locale = useLocale()
  return (
    <Dialog opened onClose={onClose} title={t('appeal.handle')} width={480} onPhone="sheet">
      <LocaleProvider {...locale} timeZone={appeal.day?.timeZone ?? locale.timeZone}>
        <HandleForm id={id} appeal={appeal} onClose={onClose} />
      </LocaleProvider>
    </Dialog>
  )
}

function HandleForm({ id, appeal, onClose }: { id: string; appeal: Appeal; onClose: () => void }) {
  const t = useT()
  const translate = useTranslateKey()
  const { date } = useFormats()
  const clocks = appeal.day?.clocks ?? []
  const contested = clocks.findIndex(({ name }) => name === clockNames[appeal.clock ?? 0])
  const [kind, setKind] = useState<Kind>(firstKinds[appeal.subject])
  const [index, setIndex] = useState(Math.max(0, contested))
  const [at, setAt] = useState<string | null>(clocks[Math.max(0, contested)]?.plannedAt ?? null)
  const [result, setResult] = useState<(typeof correctedResults)[number]>('normal')
  const [remark, setRemark] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const clock = clockNames.indexOf(clocks[index]?.name ?? 'on_1')
  const { run, running } = useAction(
    (correction: Correction) => call('POST /workbenchApi/attendance/appeals/{id}/handling', { id, correction, remark }),
    {
      refresh: ['/attendance/', '/home/todos'],
      successMessage: () => t('appeal.handled_done'),
      onFailure: (error) => {
        setProblems(fieldErrorMessages(error))
        return Object.keys(fieldErrorMessages(error)).length > 0
      },
    },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'time' && at === null) return setProblems({ 'correction.at': t('attendance_request.time_needed') })
    const correction: Correction =
      kind === 'none'
        ? { kind }
        : kind === 'time'
          ? { kind, clock, at: at ?? '' }
          : { kind, clock: appeal.subject === 'clock' ? clock : null, result }
    if (await run(correction).catch(() => undefined)) onClose()
  }
  const isFigure = appeal.subject === 'figure'
  const kinds: readonly Kind[] = isFigure || clocks.length === 0 ? ['none'] : ['time', 'result', 'none']
  return (
    <Stack component="form" gap={12} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Radio.Group label={t('appeal.correction')} value={kind} onChange={(value) => setKind(value as Kind)}>
        <Stack gap={6} mt={4}>
          {kinds.map((one) => (
            <Radio key={one} value={one} label={translate(`appeal.correction_${one}`, {})} />
          ))}
        </Stack>
      </Radio.Group>
      {kind === 'time' && (
        <>
          <Select
            label={t('attendance_request.clock')}
            data={clocks.map(({ name, plannedAt }, position) => ({
              value: String(position),
              label: [
                translate(`attendance_clock.${name}`, {}),
                ...(plannedAt === null ? [] : [date(plannedAt, 'time')]),
              ].join(' · '),
            }))}
            value={String(index)}
            error={problems['correction.clock']}
            allowDeselect={false}
            onChange={(value) => setIndex(Number(value))}
          />
          <InstantField
            label={t('attendance_request.at')}
            required
            value={at}
            error={problems['correction.at']}
            onChange={setAt}
          />
        </>
      )}
      {kind === 'result' && (
        <Select
          label={t('appeal.corrected_result')}
          data={correctedResults.map((one) => ({
            value: one,
            label: translate(`option.attendance-appeal.result.${one}`, {}),
          }))}
          value={result}
          allowDeselect={false}
          onChange={(value) => setResult(correctedResults.find((one) => one === value) ?? 'normal')}
        />
      )}
      {kind === 'none' && <Text c="sub">{t(isFigure ? 'appeal.figure_taken_back' : 'appeal.no_correction_hint')}</Text>}
      <CountedTextarea
        label={t('appeal.reason')}
        required
        rows={3}
        maxLength={maximumAppealCharacters}
        value={remark}
        error={problems.remark}
        onChange={setRemark}
      />
      <DialogActions onCancel={onClose} confirmLabel={t('appeal.handle')} busy={running} />
    </Stack>
  )
}
