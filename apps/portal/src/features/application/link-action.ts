import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { toast } from '@rostrum/ui/Toasts'
import { useEffect, useState } from 'react'
import type { ActionParam } from '../../paths.ts'
import { findBlockerMessage, isPossible } from '../../recruitment/actions.ts'
import type { Application } from '../../recruitment/records.ts'

/** Maps what the link requested to the actions that serve it; the first possible one is taken. */
const actionsByParam = {
  pay: ['pay', 'continuePayment'],
  withdraw: ['withdraw'],
  photo: ['replacePhoto'],
  waiver: ['requestWaiver'],
  position: ['changePost'],
} as const satisfies Record<ActionParam, readonly ApplicantAction[]>

const isActionParam = (act: string): act is ActionParam => act in actionsByParam

/** The action that a link to the page of an application requests, if it is possible. */
export function initialAction(application: Application, act: string | null): ApplicantAction | undefined {
  if (act === null || !isActionParam(act)) return undefined
  // WeChat returns to this link. A payment that has arrived by then is confirmed.
  if (act === 'pay' && application.states.fee === 'PAID') return 'pay'
  return actionsByParam[act].find((action) => isPossible(application, action))
}

/** A link, for example in an older message, can lead to an action that is over: its reason is shown once. */
export function useBlockedActionNotice(application: Application, act: string | null): void {
  const [reason] = useState(() => {
    if (act === null || !isActionParam(act) || initialAction(application, act)) return undefined
    return findBlockerMessage(application, actionsByParam[act][0])
  })
  useEffect(() => {
    if (reason) toast({ tone: 'neutral', message: reason, topic: 'blocked-action' })
  }, [reason])
}
