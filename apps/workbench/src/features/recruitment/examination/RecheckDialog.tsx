import { TextInput } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { type FormEvent, useState } from 'react'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import layout from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Board, examPaths } from './exam-board.ts'
import type { Examinee } from './examinee.ts'
import { isMark, normalizeMark } from './normalize-mark.ts'

type RecheckDialogProps = { board: Board; examinee: Examinee; onClose: () => void }

/** The request of a recheck, the current marks, and its conclusion: corrected marks, a new ranking, and an opinion. */
export function RecheckDialog({ board, examinee, onClose }: RecheckDialogProps) {
  const t = useT()
  const { decimal } = useFormats()
  const nameOf = useReadableName()
  const mayConclude = useHasPermission('score:write') && examinee.exam === 'RECHECK'
  const [marks, setMarks] = useState<Readonly<Record<string, string>>>({})
  const [opinion, setOpinion] = useState(examinee.recheck?.opinion ?? '')
  const [missing, setMissing] = useState(false)
  const { recheck, ticketNumber } = examinee
  const changed = Object.entries(marks).filter(
    ([code, mark]) => normalizeMark(mark) !== (examinee.marks[code]?.mark ?? ''),
  )
  const isInvalid = changed.some(([, mark]) => !isMark(normalizeMark(mark)))
  const conclude = useAction(
    () =>
      call('POST /workbenchApi/recruitment/applications/{id}/recheck-conclusion', {
        id: examinee.applicationId,
        opinion: opinion.trim(),
        marks: changed.map(([subject, mark]) => ({
          ...{ subject, mark: normalizeMark(mark) },
          before: examinee.marks[subject]?.mark ?? null,
        })),
      }),
    { refresh: [...examPaths, '/examinees'], successMessage: () => t('exam.recheck_concluded') },
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(opinion.trim() === '')
    if (opinion.trim() === '' || isInvalid) return
    await conclude.run(undefined).then(onClose, () => undefined)
  }
  return (
    <Dialog opened onClose={onClose} width={520} title={t('exam.recheck_of', { name: examinee.name })}>
      <Stack component="form" gap={12} className={layout.form} onSubmit={submit} noValidate>
        <FactList
          layout="beside"
          facts={[
            { key: 'ticket', term: t('exam.ticket_number'), value: ticketNumber },
            { key: 'reason', term: t('exam.recheck_reason'), value: recheck?.reason ?? t('exam.reason_hidden') },
          ]}
        />
        <Stack rowGap={10} columnGap={12} align="start" className={layout.fields}>
          {board.subjects.map((subject) => {
            const { code, fullMark } = subject
            const before = examinee.marks[code]
            const value = marks[code] ?? before?.mark ?? ''
            return (
              <TextInput
                key={code}
                label={nameOf(subject)}
                description={t('exam.of_full_mark', { mark: decimal(fullMark) })}
                inputMode="decimal"
                disabled={!mayConclude || before?.state !== 'present'}
                value={value}
                error={value !== '' && !isMark(normalizeMark(value)) && t('exam.mark_shape')}
                onChange={(event) => setMarks({ ...marks, [code]: event.currentTarget.value })}
              />
            )
          })}
        </Stack>
        {changed.length > 0 && <p className={layout.warning}>{t('exam.recheck_reranks')}</p>}
        <CountedTextarea
          label={t('exam.opinion')}
          hint={t('exam.opinion_hint')}
          required
          rows={3}
          maxLength={500}
          disabled={!mayConclude}
          value={opinion}
          error={missing && t('reason.required')}
          onChange={setOpinion}
        />
        {mayConclude && <DialogActions onCancel={onClose} confirmLabel={t('exam.conclude')} busy={conclude.running} />}
      </Stack>
    </Dialog>
  )
}
