import type { ApplicantAction } from '@rostrum/contracts/applicant-actions'
import { late } from '@rostrum/ui/late'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { actionPath } from '../../recruitment/next-steps.ts'
import type { Application } from '../../recruitment/records.ts'
import { ActsContext } from './use-acts.ts'

const PayDialog = late(
  () => import('./pay/PayDialog.tsx'),
  ({ PayDialog }) => PayDialog,
  { missedAt: 'page' },
)
const WithdrawDialog = late(
  () => import('./WithdrawDialog.tsx'),
  ({ WithdrawDialog }) => WithdrawDialog,
  { missedAt: 'page' },
)
const ChangePostDialog = late(
  () => import('../../recruitment/ChangePostDialog.tsx'),
  ({ ChangePostDialog }) => ChangePostDialog,
  { missedAt: 'page' },
)
const ReplacePhotoDialog = late(
  () => import('./ReplacePhotoDialog.tsx'),
  ({ ReplacePhotoDialog }) => ReplacePhotoDialog,
  { missedAt: 'page' },
)
const RequestWaiverDialog = late(
  () => import('./RequestWaiverDialog.tsx'),
  ({ RequestWaiverDialog }) => RequestWaiverDialog,
  { missedAt: 'page' },
)

const dialogs = {
  pay: PayDialog,
  continuePayment: PayDialog,
  withdraw: WithdrawDialog,
  replacePhoto: ReplacePhotoDialog,
  requestWaiver: RequestWaiverDialog,
  changePost: ChangePostDialog,
} as const satisfies Partial<Record<ApplicantAction, unknown>>

type DialogAction = keyof typeof dialogs

const hasDialog = (action: ApplicantAction): action is DialogAction => action in dialogs

type ActsProps = {
  application: Application
  /** Begun as soon as the page is shown: a link from elsewhere led to it. */
  first: ApplicantAction | undefined
  children: ReactNode
}

/** Gives the parts of the page their actions, and shows the dialogs in which some of them are done. */
export function Acts({ application, first, children }: ActsProps) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<{ action: DialogAction; opened: boolean } | undefined>(
    first && hasDialog(first) ? { action: first, opened: true } : undefined,
  )
  const { id } = application
  const projectId = application.project.id
  const act = useCallback(
    (action: ApplicantAction) => {
      if (hasDialog(action)) setDialog({ action, opened: true })
      else void navigate(actionPath(action, { applicationId: id, projectId }))
    },
    [navigate, id, projectId],
  )
  const Opened = dialog && dialogs[dialog.action]
  return (
    <ActsContext value={act}>
      {children}
      {dialog && Opened && (
        <Suspense>
          <Opened
            application={application}
            opened={dialog.opened}
            onClose={() => setDialog({ ...dialog, opened: false })}
            {...(dialog.action === 'changePost' && { onDone: () => navigate(paths.deliver({ projectId })) })}
          />
        </Suspense>
      )}
    </ActsContext>
  )
}
