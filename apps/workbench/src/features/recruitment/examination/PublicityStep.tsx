import { Button } from '@mantine/core'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useState } from 'react'
import layout from '../../../parts/page/layout.module.css'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { ExamineeList } from './ExamineeList.tsx'
import { ExamJobList } from './ExamJobList.tsx'
import { availabilityOf, examPaths, hasInterview } from './exam-board.ts'
import type { Examinee } from './examinee.ts'
import { type ExamineeColumn, useExamineeColumns } from './examinee-columns.tsx'
import { OpenRechecksNotice } from './OpenRechecksNotice.tsx'
import { RecheckConflictNotice } from './RecheckConflictNotice.tsx'
import type { StepProps } from './step-props.ts'
import { useBlockerMessage } from './use-blocker-message.ts'

type Conclusion = { readonly examinee: Examinee; readonly hired: boolean }

/** Queries that an action of this step invalidates. */
const affectedQueries = [...examPaths, '/examinees']

/** The publicity list, and the hiring decisions. */
export function PublicityStep({ board }: StepProps) {
  const t = useT()
  const { number } = useFormats()
  const blockerOf = useBlockerMessage()
  const columnsOf = useExamineeColumns(board)
  const [deciding, setDeciding] = useState<Conclusion | undefined>()
  const isHeld = hasInterview(board)
  const candidates = isHeld ? 'INTERVIEW' : 'RELEASED'
  const conclude = useAction(
    ({ applicationId, hired, reason }: { applicationId: string; hired: boolean; reason?: string }) =>
      call('POST /workbenchApi/recruitment/applications/{id}/hiring', {
        id: applicationId,
        hired,
        ...(reason && { reason }),
      }),
    { refresh: affectedQueries, successMessage: () => t('list.saved') },
  )
  const mayHire = blockerOf(availabilityOf(board, 'hire')) === undefined
  const acts: ExamineeColumn = {
    key: 'acts',
    pinned: true,
    label: t('exam.conclusion'),
    cell: (examinee) =>
      mayHire && examinee.exam === 'PUBLICITY' ? (
        <span className={layout.tools}>
          <ActionButton
            variant="default"
            size="xs"
            reason={examinee.placeFree ? undefined : t('exam.places_taken')}
            onClick={() => setDeciding({ examinee, hired: true })}
          >
            {t('exam.action_hire')}
          </ActionButton>
          <Button variant="subtle" color="red" size="xs" onClick={() => setDeciding({ examinee, hired: false })}>
            {t('exam.drop')}
          </Button>
        </span>
      ) : null,
  }
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h2>{t('exam.step_publicity')}</h2>
        <Box component="span" flex={1} />
        <Publish board={board} />
      </header>
      <Metrics
        figures={[
          { key: 'candidates', name: t(`exam.state_${candidates}`), value: number(board.counts[candidates]) },
          { key: 'published', name: t('exam.state_PUBLICITY'), value: number(board.counts.PUBLICITY) },
          { key: 'hired', name: t('exam.state_HIRED'), value: number(board.counts.HIRED) },
        ]}
      />
      <ExamJobList board={board} kind="publicity" />
      <OpenRechecksNotice board={board} />
      <RecheckConflictNotice board={board} />
      <ExamineeList
        board={board}
        list="publicity"
        label={t('exam.publicity_list')}
        empty={t('exam.blocker_none_published')}
        columns={[
          ...columnsOf('ticket', 'name', 'state', 'position', 'rank', 'written'),
          ...(isHeld ? columnsOf('interview', 'total') : []),
          acts,
        ]}
      />
      <ConfirmDialog
        opened={deciding?.hired === true}
        onClose={() => setDeciding(undefined)}
        title={t('exam.hire_confirm', { name: deciding?.examinee.name ?? '' })}
        consequence={t('exam.hire_consequence')}
        confirmLabel={t('exam.action_hire')}
        onConfirm={async () => {
          if (deciding) await conclude.run({ applicationId: deciding.examinee.applicationId, hired: true })
        }}
      />
      {deciding?.hired === false && (
        <ReasonDialog
          title={t('exam.drop_confirm', { name: deciding.examinee.name })}
          consequence={t('exam.drop_consequence')}
          label={t('exam.drop_reason')}
          maximum={500}
          confirmLabel={t('exam.drop')}
          kind="destructive"
          onClose={() => setDeciding(undefined)}
          onConfirm={(reason) => conclude.run({ applicationId: deciding.examinee.applicationId, hired: false, reason })}
        />
      )}
    </div>
  )
}

function Publish({ board }: Pick<StepProps, 'board'>) {
  const t = useT()
  const blockerOf = useBlockerMessage()
  const [publishing, setPublishing] = useState(false)
  const { id } = board.project
  const publish = useAction(() => call('POST /workbenchApi/recruitment/projects/{id}/publicity', { id }), {
    refresh: affectedQueries,
    successMessage: ({ published, eliminated }) => t('exam.published', { published, eliminated }),
  })
  return (
    <>
      <ActionButton
        align="end"
        reason={blockerOf(availabilityOf(board, 'publish'))}
        loading={publish.running}
        onClick={() => setPublishing(true)}
      >
        {t('exam.action_publish')}
      </ActionButton>
      <ConfirmDialog
        opened={publishing}
        onClose={() => setPublishing(false)}
        title={t('exam.publish_confirm')}
        consequence={t(hasInterview(board) ? 'exam.publish_consequence' : 'exam.publish_consequence_written')}
        confirmLabel={t('exam.action_publish')}
        onConfirm={async () => void (await publish.run(undefined))}
      />
    </>
  )
}
