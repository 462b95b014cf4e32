import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DraftStore } from './draft-store.ts'
import { showAddress } from './form-address.ts'
import type { AddressFailure } from './server/RightsNotice.tsx'
import { useSignInRetry } from './server/use-sign-in-retry.tsx'

type FormAddressOptions = {
  readonly draftStore: DraftStore
  /** The code of the form that the page was opened for; undefined from the second call on. */
  readonly takeAddress: () => string | undefined
  readonly onOpen: (code: string) => Promise<void>
}

/**
 * Opens the form that the address of the page names, and shows the address of the open form.
 *
 * @returns the dialog to sign in, while that is required, and why the form was not opened
 */
export function useFormAddress(
  { draftStore, takeAddress, onOpen }: FormAddressOptions,
  code: string | undefined,
): { readonly dialog: ReactNode; readonly failure: AddressFailure | undefined } {
  const [failure, setFailure] = useState<AddressFailure>()
  const { withSignIn, dialog } = useSignInRetry()
  const open = useRef(onOpen)
  open.current = onOpen
  /** The address stays until its form is open, so that a reload tries again. */
  const isAwaited = useRef(false)
  useEffect(() => {
    const address = takeAddress()
    if (address === undefined || draftStore.state.entry.server?.code === address) return
    isAwaited.current = true
    withSignIn(() => open.current(address)).catch((cause: unknown) => setFailure({ code: address, cause }))
  }, [takeAddress, draftStore, withSignIn])
  useEffect(() => {
    if (!isAwaited.current) showAddress(code)
  }, [code])
  return { dialog, failure }
}
