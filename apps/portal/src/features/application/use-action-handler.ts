import type { ApplicantAction } from '@rostrum/contracts/applicant-actions'
import { createContext, useContext } from 'react'

export type ActionHandler = (action: ApplicantAction) => void

export const ActionContext = createContext<ActionHandler>(() => {})

/** Begins an action of the applicant: opens its dialog, or the page on which it is done. */
export const useActionHandler = (): ActionHandler => useContext(ActionContext)
