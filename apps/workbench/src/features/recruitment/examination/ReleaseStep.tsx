import { Checkbox } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { useState } from 'react'
import { civilTimeOf, instantOf } from '../../../parts/page/civil-time.ts'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import layout from '../../../parts/page/layout.module.css'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, type Output } from '../../../shell/api.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { ExamineeList } from './ExamineeList.tsx'
import { ExamJobList } from './ExamJobList.tsx'
import { availabilityOf, type Board, examPaths, isUnfinished } from './exam-board.ts'
import type { Examinee } from './examinee.ts'
import { useExamineeColumns } from './examinee-columns.tsx'
import { RecheckConflictNotice } from './RecheckConflictNotice.tsx'
import { RecheckDialog } from './RecheckDialog.tsx'
import { RefusedList } from './RefusedList.tsx'
import type { StepProps } from './step-props.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

/** Releases the scores, now or at a time, and handles recheck requests. */
export function ReleaseStep({ board }: StepProps) {
  const t = useT()
  const { date } = useFormats()
  const columnsOf = useExamineeColumns(board)
  const [open, setOpen] = useState<Examinee | undefined>()
  const [params, change] = usePageAddress()
  const isOpenOnly = params.get('open') === 'true'
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h2>{t('exam.step_release')}</h2>
      </header>
      <Release board={board} />
      <ExamJobList board={board} kind="release" />
      <h3>{t('exam.rechecks')}</h3>
      <RecheckConflictNotice board={board} />
      <ExamineeList
        board={board}
        list={isOpenOnly ? 'openRechecks' : 'rechecks'}
        label={t('exam.rechecks')}
        empty={t('exam.no_rechecks')}
        tools={
          <Checkbox
            label={t('exam.only_open')}
            checked={isOpenOnly}
            onChange={({ currentTarget: { checked } }) =>
              change((address) => {
                address.delete('page')
                if (checked) address.set('open', 'true')
                else address.delete('open')
              })
            }
          />
        }
        onOpen={setOpen}
        columns={[
          ...columnsOf('ticket', 'name', 'state', 'position', 'marks', 'written'),
          {
            key: 'requested',
            label: t('exam.requested'),
            cell: ({ recheck }) => (recheck ? date(recheck.requestedAt, 'stamp') : '–'),
          },
          ...(isOpenOnly
            ? []
            : [
                {
                  key: 'concluded',
                  label: t('exam.concluded'),
                  cell: ({ recheck }: Examinee) => (recheck?.concludedAt ? date(recheck.concludedAt, 'stamp') : '–'),
                },
              ]),
        ]}
      />
      {open && <RecheckDialog board={board} examinee={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

type TransitionResult = Output<'POST /workbenchApi/recruitment/projects/{id}/score-release'>

function Release({ board }: { board: Board }) {
  const t = useT()
  const { date } = useFormats()
  const blockerOf = useBlockerMessage()
  const { id, timeZone } = board.project
  const window = board.windows.scoreRelease
  const [at, setAt] = useState(() => civilTimeOf(window?.start ?? null, timeZone))
  const [asking, setAsking] = useState<'now' | 'later' | undefined>()
  const [moved, setMoved] = useState<TransitionResult | undefined>()
  const release = useAction(() => call('POST /workbenchApi/recruitment/projects/{id}/score-release', { id }), {
    refresh: [...examPaths, '/examinees'],
    successMessage: (answer) => t('exam.moved', { count: answer.moved }),
  })
  const schedule = useAction(
    (runAt: string) => call('POST /workbenchApi/recruitment/projects/{id}/exam-work', { id, kind: 'release', runAt }),
    { refresh: examPaths, successMessage: () => t('list.saved') },
  )
  const runAt = instantOf(at, timeZone)
  const planned = board.works.some((work) => work.kind === 'release' && isUnfinished(work))
  const timeError = runAt === null || Date.parse(runAt) <= Date.parse(board.now) ? t('exam.time_ahead') : undefined
  return (
    <section className={layout.block}>
      <Text c="sub" className={layout.hint}>
        {window
          ? t('exam.release_window', { start: date(window.start, 'stamp'), end: date(window.end, 'stamp') })
          : t('exam.release_unscheduled')}
      </Text>
      <DateInput grain="minute" w={250} label={t('exam.release_at')} value={at} onChange={setAt} />
      <Flex wrap="wrap" align="start" rowGap={8} columnGap={12}>
        <ActionButton
          reason={blockerOf(availabilityOf(board, 'release'))}
          loading={release.running}
          onClick={() => setAsking('now')}
        >
          {t('exam.action_release')}
        </ActionButton>
        <ActionButton
          variant="default"
          reason={
            blockerOf(availabilityOf(board, 'scheduleRelease')) ?? (planned ? t('exam.release_planned') : timeError)
          }
          onClick={() => setAsking('later')}
        >
          {t('exam.action_scheduleRelease')}
        </ActionButton>
      </Flex>
      {moved && <RefusedList refused={moved.refused} />}
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('exam.release_confirm', { count: board.counts.SCORED })}
        consequence={
          asking === 'later' && runAt
            ? t('exam.release_later_consequence', { at: date(runAt, 'stamp') })
            : t('exam.release_consequence')
        }
        confirmLabel={t(asking === 'later' ? 'exam.action_scheduleRelease' : 'exam.action_release')}
        onConfirm={async () => {
          if (asking === 'now') setMoved(await release.run(undefined))
          else if (runAt) await schedule.run(runAt)
        }}
      />
    </section>
  )
}
