import { lazy, Suspense, useEffect, useState } from 'react'
import { loadRest } from './shell/page-route.tsx'
import { useLoginAbove, useOpenDialog } from './shell/session.ts'

const IdentityDialogs = lazy(async () => {
  const [module] = await Promise.all([import('./features/identity/IdentityDialogs.tsx'), loadRest()])
  return { default: module.IdentityDialogs }
})

/** Brings the dialogs of identity with the first one that is asked for. */
export function DialogHost() {
  const open = useOpenDialog()
  const wanted = useLoginAbove() || open !== null
  const [needed, setNeeded] = useState(wanted)
  useEffect(() => {
    if (wanted) setNeeded(true)
  }, [wanted])
  return <Suspense>{needed && <IdentityDialogs />}</Suspense>
}
