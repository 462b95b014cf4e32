import { Suspense, useEffect, useState } from 'react'
import { lazyShellComponent } from './shell/deferred-assets.ts'
import { usePhotoQuestion } from './shell/photo-consent.ts'
import { useLoginAbove, useOpenDialog } from './shell/session.ts'

const IdentityDialogs = lazyShellComponent(
  () => import('./features/identity/IdentityDialogs.tsx'),
  ({ IdentityDialogs }) => IdentityDialogs,
)

/** Loads the identity dialogs when the first of them is opened. */
export function DialogHost() {
  const open = useOpenDialog()
  const needsConsent = usePhotoQuestion() !== undefined
  const requested = useLoginAbove() || open !== null || needsConsent
  const [needed, setNeeded] = useState(requested)
  useEffect(() => {
    if (requested) setNeeded(true)
  }, [requested])
  return <Suspense>{needed && <IdentityDialogs />}</Suspense>
}
