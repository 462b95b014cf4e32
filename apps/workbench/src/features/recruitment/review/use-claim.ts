import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../shell/api.ts'
import { ApiFailure } from '../../../shell/api-failure.ts'

type Claim =
  | { readonly state: 'asking' | 'held' }
  /** Somebody else holds it, or it is gone: `message` says which. */
  | { readonly state: 'refused'; readonly message: string }

/** Well within the quarter of an hour that a claim lasts. */
const renewal = 5 * 60_000

const claimApplication = (id: string) => call('POST /workbenchApi/recruitment/applications/{id}/claim', { id })

type ClaimControl = {
  readonly claim: Claim
  /** Asks once more: who held it may have let it go. */
  readonly retry: () => void
}

/** Keeps an application for oneself as long as it is before one's eyes, and lets it go afterwards. */
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
      // What cannot be let go ends by itself; nothing depends on the answer.
      call('DELETE /workbenchApi/recruitment/applications/{id}/claim', { id }).catch(() => undefined)
    }
  }, [id])
  return { claim, retry: useCallback(() => asking.current(), []) }
}
