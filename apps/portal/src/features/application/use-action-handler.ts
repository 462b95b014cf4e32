import type { ApplicantAction } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import { createContext, useContext } from 'react'

export type ActionHandler = (action: ApplicantAction) => void

export const ActionContext = createContext<ActionHandler>(() => {})

/** Starts an action of the applicant: opens its dialog or its page. */
export const useActionHandler = (): ActionHandler => useContext(ActionContext)
