import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import desk from '../../desk/Desk.module.css'
import { NotRead } from '../../desk/NotRead.tsx'
import { useAct } from '../../desk/use-act.ts'
import { call } from '../../shell/api.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { type Board, examPaths } from './exam-board.ts'
import type { Standing } from './position-standing.ts'
import { isMark, markTyped } from './typed-mark.ts'

type ThresholdDialogProps = { board: Board; standing: Standing | 'all'; onClose: () => void }

/** The least total of one position, or of all, with how many reach it while it is typed. */
export function ThresholdDialog({ board, standing, onClose }: ThresholdDialogProps) {
  const t = useT()
  const { number } = useFormats()
  const { id } = board.project
  const positionId = standing === 'all' ? undefined : standing.id
  const [typed, setTyped] = useState(standing === 'all' ? '' : (standing.threshold ?? ''))
  const [asked] = useDebouncedValue(markTyped(typed), 250)
  const counted = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/threshold-count', {
      id,
      total: asked,
      ...(positionId && { positionId }),
    }),
    enabled: isMark(asked),
    placeholderData: keepPreviousData,
  })
  const save = useAct(
    () =>
      call('PUT /workbenchApi/recruitment/projects/{id}/exam-thresholds', {
        id,
        total: typed.trim() === '' ? null : markTyped(typed),
        ...(positionId && { positionIds: [positionId] }),
      }),
    { refresh: examPaths, done: () => t('exam.threshold_saved') },
  )
  const faulty = typed.trim() !== '' && !isMark(markTyped(typed))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!faulty) await save.run(undefined).then(onClose, () => undefined)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      width={420}
      onPhone="sheet"
      title={standing === 'all' ? t('exam.threshold_for_all') : `${standing.code} ${standing.title}`}
    >
      <form className={desk.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('exam.threshold')}
          description={t('exam.threshold_hint')}
          inputMode="decimal"
          value={typed}
          error={faulty && t('exam.mark_shape')}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status">
          {typed.trim() === '' && t('exam.no_threshold')}
          {isMark(markTyped(typed)) &&
            counted.data &&
            t('exam.above_count', { above: number(counted.data.above), ranked: number(counted.data.ranked) })}
        </p>
        {isMark(asked) && <NotRead query={counted} />}
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} busy={save.running} />
      </form>
    </Dialog>
  )
}
