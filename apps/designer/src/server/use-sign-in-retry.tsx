import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from './api.ts'
import { SignInDialog } from './SignInDialog.tsx'

type SignInRetry = {
  /**
   * Runs a request to the server, and again after the author has signed in if that was required. @throws what the
   * request throws
   */
  readonly withSignIn: <T>(work: () => Promise<T>) => Promise<T>
  readonly dialog: ReactNode
}

/** Lets an author without a session sign in at the place of the request. */
export function useSignInRetry(): SignInRetry {
  const [waiting, setWaiting] = useState<readonly ((isDone: boolean) => void)[]>([])
  const withSignIn = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.status === 401)) throw failure
        const isDone = await new Promise<boolean>((resolve) => setWaiting((others) => [...others, resolve]))
        if (!isDone) throw failure
      }
    }
  }, [])
  const settle = (isDone: boolean) => {
    setWaiting([])
    for (const resolve of waiting) resolve(isDone)
  }
  return {
    withSignIn,
    dialog: waiting.length > 0 && <SignInDialog onDone={() => settle(true)} onClose={() => settle(false)} />,
  }
}
