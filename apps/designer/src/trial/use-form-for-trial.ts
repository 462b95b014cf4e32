import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSignInRetry } from '../server/use-sign-in-retry.tsx'
import { type FormForTrial, fetchFormForTrial } from './published-form.ts'

type Loading = { readonly loaded?: FormForTrial; readonly failure?: unknown }

type FormLoading = Loading & {
  readonly load: () => void
  /** The dialog to sign in, while that is required. */
  readonly dialog: ReactNode
}

/** Loads a published form for its trial; staff without a session sign in first. */
export function useFormForTrial(code: string): FormLoading {
  const { withSignIn, dialog } = useSignInRetry()
  const [state, setState] = useState<Loading>({})
  const load = useCallback(() => {
    let isCurrent = true
    setState({})
    withSignIn(() => fetchFormForTrial(code)).then(
      (loaded) => isCurrent && setState({ loaded }),
      (failure: unknown) => isCurrent && setState({ failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [code, withSignIn])
  useEffect(load, [load])
  return { ...state, load, dialog }
}
