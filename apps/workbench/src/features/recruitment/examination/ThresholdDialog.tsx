import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import layout from '../../../parts/page/layout.module.css'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Board, examPaths } from './exam-board.ts'
import { isMark, normalizeMark } from './normalize-mark.ts'
import type { PositionRanking } from './position-ranking.ts'

type ThresholdDialogProps = { board: Board; ranking: PositionRanking | 'all'; onClose: () => void }

/** The minimum total of one position or of all, with the number of candidates who reach it. */
export function ThresholdDialog({ board, ranking, onClose }: ThresholdDialogProps) {
  const t = useT()
  const { number } = useFormats()
  const { id } = board.project
  const positionId = ranking === 'all' ? undefined : ranking.id
  const [typed, setTyped] = useState(ranking === 'all' ? '' : (ranking.threshold ?? ''))
  const [settledMark] = useDebouncedValue(normalizeMark(typed), 250)
  const counted = useQuery({
    ...apiQuery('GET /workbenchApi/recruitment/projects/{id}/threshold-count', {
      id,
      total: settledMark,
      ...(positionId && { positionId }),
    }),
    enabled: isMark(settledMark),
    placeholderData: keepPreviousData,
  })
  const save = useAction(
    () =>
      call('PUT /workbenchApi/recruitment/projects/{id}/exam-thresholds', {
        id,
        total: typed.trim() === '' ? null : normalizeMark(typed),
        ...(positionId && { positionIds: [positionId] }),
      }),
    { refresh: examPaths, successMessage: () => t('exam.threshold_saved') },
  )
  const isInvalid = typed.trim() !== '' && !isMark(normalizeMark(typed))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isInvalid) await save.run(undefined).then(onClose, () => undefined)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      width={420}
      onPhone="sheet"
      title={ranking === 'all' ? t('exam.threshold_for_all') : `${ranking.code} ${ranking.title}`}
    >
      <Stack component="form" gap={12} className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('exam.threshold')}
          description={t('exam.threshold_hint')}
          inputMode="decimal"
          value={typed}
          error={isInvalid && t('exam.mark_shape')}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status">
          {typed.trim() === '' && t('exam.no_threshold')}
          {isMark(normalizeMark(typed)) &&
            counted.data &&
            t('exam.above_count', { above: number(counted.data.above), ranked: number(counted.data.ranked) })}
        </p>
        {isMark(settledMark) && <QueryErrorNotice query={counted} />}
        <DialogActions onCancel={onClose} confirmLabel={t('list.save')} busy={save.running} />
      </Stack>
    </Dialog>
  )
}
