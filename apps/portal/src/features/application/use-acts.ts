import type { ApplicantAction } from '@rostrum/contracts/applicant-actions'
import { createContext, useContext } from 'react'

export type Act = (action: ApplicantAction) => void

export const ActsContext = createContext<Act>(() => {})

/** Begins an action of the applicant: opens its dialog, or the page on which it is done. */
export const useActs = (): Act => useContext(ActsContext)
