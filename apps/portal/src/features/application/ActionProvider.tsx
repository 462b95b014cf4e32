import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { actionPath, isChosenInDraft } from '../../recruitment/next-steps.ts'
import type { Application } from '../../recruitment/records.ts'
import { useAddress } from '../../shell/use-address.ts'
import { ActionContext } from './use-action-handler.ts'

const PayDialog = lazyComponent(
  () => import('./pay/PayDialog.tsx'),
  ({ PayDialog }) => PayDialog,
  { errorPlacement: 'page' },
)
const WithdrawDialog = lazyComponent(
  () => import('./WithdrawDialog.tsx'),
  ({ WithdrawDialog }) => WithdrawDialog,
  { errorPlacement: 'page' },
)
const ChangePostDialog = lazyComponent(
  () => import('../../recruitment/ChangePostDialog.tsx'),
  ({ ChangePostDialog }) => ChangePostDialog,
  { errorPlacement: 'page' },
)
const ReplacePhotoDialog = lazyComponent(
  () => import('./ReplacePhotoDialog.tsx'),
  ({ ReplacePhotoDialog }) => ReplacePhotoDialog,
  { errorPlacement: 'page' },
)
const RequestWaiverDialog = lazyComponent(
  () => import('./RequestWaiverDialog.tsx'),
  ({ RequestWaiverDialog }) => RequestWaiverDialog,
  { errorPlacement: 'page' },
)
const WithdrawWaiverDialog = lazyComponent(
  () => import('./WithdrawWaiverDialog.tsx'),
  ({ WithdrawWaiverDialog }) => WithdrawWaiverDialog,
  { errorPlacement: 'page' },
)

const dialogs = {
  pay: PayDialog,
  continuePayment: PayDialog,
  withdraw: WithdrawDialog,
  replacePhoto: ReplacePhotoDialog,
  requestWaiver: RequestWaiverDialog,
  withdrawWaiver: WithdrawWaiverDialog,
  changePost: ChangePostDialog,
} as const satisfies Partial<Record<ApplicantAction, unknown>>

type DialogAction = keyof typeof dialogs

const hasDialog = (action: ApplicantAction): action is DialogAction => action in dialogs

function withoutAction(address: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(address)
  rest.delete('act')
  return rest
}

type ActionProviderProps = {
  application: Application
  /** Started when the page is shown, because a link from another page requested it. */
  initialAction: ApplicantAction | undefined
  children: ReactNode
}

/** Provides the actions to the parts of the page and shows their dialogs. */
export function ActionProvider({ application, initialAction, children }: ActionProviderProps) {
  const navigate = useNavigate()
  const [address, changeAddress] = useAddress()
  const [dialog, setDialog] = useState<{ action: DialogAction; opened: boolean } | undefined>(
    initialAction && hasDialog(initialAction) ? { action: initialAction, opened: true } : undefined,
  )
  const { id, states } = application
  const { review } = states
  const projectId = application.project.id
  const act = useCallback(
    (action: ApplicantAction) => {
      if (hasDialog(action) && !isChosenInDraft(action, review)) setDialog({ action, opened: true })
      else void navigate(actionPath(action, { applicationId: id, projectId, review }))
    },
    [navigate, id, projectId, review],
  )
  /** The page has been left for another, whose address is not this one's to change. */
  const isLeaving = useRef(false)
  const close = () => {
    if (dialog) setDialog({ ...dialog, opened: false })
    if (isLeaving.current) return
    // Reloading the page must not open a dialog that the person has closed.
    if (address.has('act')) changeAddress(withoutAction, { replace: true, preventScrollReset: true })
  }
  const chooseAgain = () => {
    isLeaving.current = true
    return navigate(paths.deliver({ projectId }))
  }
  const Opened = dialog && dialogs[dialog.action]
  return (
    <ActionContext value={act}>
      {children}
      {dialog && Opened && (
        <Suspense>
          <Opened
            application={application}
            opened={dialog.opened}
            onClose={close}
            {...(dialog.action === 'changePost' && { onDone: chooseAgain })}
          />
        </Suspense>
      )}
    </ActionContext>
  )
}
