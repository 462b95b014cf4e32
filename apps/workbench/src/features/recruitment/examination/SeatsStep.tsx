import { Button, Progress, TextInput } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { ExamineeList } from './ExamineeList.tsx'
import { ExamJobList } from './ExamJobList.tsx'
import { availabilityOf, type Board, examPaths, isUnfinished } from './exam-board.ts'
import classes from './examination.module.css'
import { useExamineeColumns } from './examinee-columns.tsx'
import type { StepProps } from './step-props.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

type Preview = Output<'POST /workbenchApi/recruitment/projects/{id}/seating-preview'>

/** Assigns seats with a seed that makes the result reproducible; the number per room is previewed. */
export function SeatsStep({ board }: StepProps) {
  const t = useT()
  const { date, number } = useFormats()
  const { allotment } = board
  const columns = useExamineeColumns(board)
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h2>{t('exam.step_seats')}</h2>
      </header>
      {allotment ? (
        <>
          <Metrics
            figures={[
              { key: 'seated', name: t('exam.seated'), value: number(allotment.seated) },
              { key: 'method', name: t('exam.seating_method'), value: t(`exam.method_${allotment.method}`) },
              { key: 'at', name: t('exam.allotted_at'), value: date(allotment.createdAt, 'stamp') },
            ]}
          />
          <Text c="sub" className={layout.hint}>
            {t('exam.seed_recorded')}{' '}
            <Box component="code" overflowWrap="anywhere">
              {allotment.seed}
            </Box>
          </Text>
        </>
      ) : (
        <SeatAllotment board={board} />
      )}
      <ExamJobList board={board} kind="seating" />
      {allotment && (
        <ExamineeList
          board={board}
          list="seating"
          label={t('exam.step_seats')}
          columns={columns('place', 'ticket', 'name', 'position')}
          empty={t('exam.blocker_none_seated')}
        />
      )}
    </div>
  )
}

function SeatAllotment({ board }: { board: Board }) {
  const t = useT()
  const blockerOf = useBlockerMessage()
  const [seed, setSeed] = useState('')
  const [preview, setPreview] = useState<Preview | undefined>()
  const [asking, setAsking] = useState(false)
  const { id } = board.project
  const running = board.works.some((work) => work.kind === 'seating' && isUnfinished(work))
  const look = useAction(
    (given: string) =>
      call('POST /workbenchApi/recruitment/projects/{id}/seating-preview', {
        id,
        ...(given !== '' && { seed: given }),
      }),
    { refresh: [] },
  )
  const begin = useAction(
    (given: string) =>
      call('POST /workbenchApi/recruitment/projects/{id}/exam-work', { id, kind: 'seating', seed: given }),
    { refresh: examPaths, successMessage: () => t('exam.work_started') },
  )
  const show = (given: string) =>
    look.run(given).then(
      (found) => {
        setPreview(found)
        setSeed(found.seed)
      },
      () => undefined,
    )
  const against = blockerOf(availabilityOf(board, 'allotSeats'))
  const misshapen = seed !== '' && !/^[0-9a-f]{32}$/.test(seed)
  return (
    <>
      <Text c="sub" className={layout.hint}>
        {t('exam.seats_hint')}
      </Text>
      <TextInput
        className={classes.seed}
        label={t('exam.seed')}
        maxLength={32}
        spellCheck={false}
        value={seed}
        error={misshapen && t('exam.seed_shape')}
        onChange={(event) => {
          setSeed(event.currentTarget.value.trim().toLowerCase())
          setPreview(undefined)
        }}
      />
      <Flex wrap="wrap" align="start" rowGap={8} columnGap={12}>
        <Button
          variant="default"
          loading={look.running}
          disabled={running || misshapen}
          onClick={() => void show(seed)}
        >
          {t('exam.preview')}
        </Button>
        <Button variant="default" disabled={running || look.running} onClick={() => void show('')}>
          {t('exam.new_seed')}
        </Button>
        <ActionButton
          reason={against ?? (preview ? undefined : t('exam.preview_first'))}
          loading={begin.running || running}
          onClick={() => setAsking(true)}
        >
          {t('exam.action_allotSeats')}
        </ActionButton>
      </Flex>
      {preview && <PreviewTable preview={preview} />}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('exam.allot_confirm', { count: preview?.examinees ?? 0 })}
        consequence={t('exam.allot_consequence')}
        confirmLabel={t('exam.action_allotSeats')}
        onConfirm={async () => void (await begin.run(seed))}
      />
    </>
  )
}

function PreviewTable({ preview }: { preview: Preview }) {
  const t = useT()
  const used = preview.rooms.filter(({ seated }) => seated > 0)
  if (preview.missing > 0)
    return <p className={layout.warning}>{t('exam.missing_seats', { missing: preview.missing })}</p>
  return (
    <>
      <p role="status">{t('exam.preview_of', { seated: preview.examinees, rooms: used.length })}</p>
      <DataTable
        label={t('exam.preview')}
        rows={preview.rooms}
        keyOf={(room) => String(room.number)}
        columns={[
          { key: 'room', label: t('exam.room'), cell: (room) => room.number },
          { key: 'site', label: t('exam.site'), cell: (room) => room.site },
          {
            key: 'fill',
            label: t('exam.fill'),
            cell: (room) => (
              <Box component="span" display="inline-grid" gap={10} align="center" className={classes.fill}>
                <Progress value={(room.seated / room.capacity) * 100} aria-label={t('exam.fill')} />
                {room.seated} / {room.capacity}
              </Box>
            ),
          },
          {
            key: 'positions',
            label: t('exam.positions_in_room'),
            align: 'end',
            cell: (room) => (room.seated === 0 ? '–' : room.positions),
          },
        ]}
      />
    </>
  )
}
