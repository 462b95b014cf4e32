import { Suspense, useEffect, useState } from 'react'
import { lazyShellComponent } from './shell/deferred-assets.ts'
import { useLoginAbove, useOpenDialog } from './shell/session.ts'

const IdentityDialogs = lazyShellComponent(
  () => import('./features/identity/IdentityDialogs.tsx'),
  ({ IdentityDialogs }) => IdentityDialogs,
)

/** Loads the identity dialogs when the first of them is opened. */
export function DialogHost() {
  const open = useOpenDialog()
  const wanted = useLoginAbove() || open !== null
  const [needed, setNeeded] = useState(wanted)
  useEffect(() => {
    if (wanted) setNeeded(true)
  }, [wanted])
  return <Suspense>{needed && <IdentityDialogs />}</Suspense>
}
