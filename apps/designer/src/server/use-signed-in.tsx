import { type ReactNode, useCallback, useState } from 'react'
import { CallFailure } from './api.ts'
import { SignInDialog } from './SignInDialog.tsx'

type SignedIn = {
  /** Carries out what asks the server, once more after the author has signed in where that was needed. @throws what the work throws */
  readonly signedIn: <T>(work: () => Promise<T>) => Promise<T>
  readonly dialog: ReactNode
}

/** Lets an author who is not signed in, or not any more, do so in the place where the server was asked. */
export function useSignedIn(): SignedIn {
  const [waiting, setWaiting] = useState<readonly ((isDone: boolean) => void)[]>([])
  const signedIn = useCallback(async <T,>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (failure) {
        if (!(failure instanceof CallFailure && failure.status === 401)) throw failure
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
    signedIn,
    dialog: waiting.length > 0 && <SignInDialog onDone={() => settle(true)} onClose={() => settle(false)} />,
  }
}
