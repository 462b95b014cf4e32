import { ApiFailure } from '@rostrum/ui/api-failure'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shell/api.ts'
import { isDecisionHeld } from './held-decision.ts'
import { releaseApplication } from './review-queries.ts'

type Claim =
  | { readonly state: 'asking' | 'held' }
  /** Another reviewer has it, or it is gone: `message` says which. */
  | { readonly state: 'refused'; readonly message: string }

/** Well within the quarter of an hour that a claim lasts. */
const renewal = 5 * 60_000

const claimApplication = (id: string) => call('POST /workbenchApi/recruitment/applications/{id}/claim', { id })

type ClaimControl = {
  readonly claim: Claim
  /** Retries: the other reviewer may have released it. */
  readonly retry: () => void
}

/** Claims an application while it is visible, and releases it afterwards. */
export function useClaim(id: string): ClaimControl {
  const [claim, setClaim] = useState<Claim>({ state: 'asking' })
  const asking = useRef(() => {})
  useEffect(() => {
    let left = false
    const ask = () =>
      claimApplication(id).then(
        () => {
          if (!left) setClaim({ state: 'held' })
        },
        (error: unknown) => {
          const refused = error instanceof ApiFailure && error.status >= 400 && error.status < 500
          if (!left && refused) setClaim({ state: 'refused', message: error.message })
        },
      )
    void ask()
    asking.current = () => void ask()
    const timer = setInterval(ask, renewal)
    return () => {
      left = true
      clearInterval(timer)
      // The decision releases it.
      if (!isDecisionHeld(id)) releaseApplication(id)
    }
  }, [id])
  return { claim, retry: useCallback(() => asking.current(), []) }
}
