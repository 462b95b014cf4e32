import type { ApplicantAction } from '@rostrum/contracts/application-actions'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { actionPath } from '../../recruitment/next-steps.ts'
import type { Application } from '../../recruitment/records.ts'
import { ActsContext } from './use-acts.ts'

const PayDialog = lazy(() => import('./pay/PayDialog.tsx').then((module) => ({ default: module.PayDialog })))
const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })))
const ChangePostDialog = lazy(() =>
  import('../../recruitment/ChangePostDialog.tsx').then((module) => ({ default: module.ChangePostDialog })),
)
const ReplacePhotoDialog = lazy(() =>
  import('./ReplacePhotoDialog.tsx').then((module) => ({ default: module.ReplacePhotoDialog })),
)
const RequestWaiverDialog = lazy(() =>
  import('./RequestWaiverDialog.tsx').then((module) => ({ default: module.RequestWaiverDialog })),
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
