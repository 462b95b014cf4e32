import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ComponentType } from 'react'
import { messagesAt } from './page-messages.ts'
import { loadMessages } from './texts.ts'

const Nothing = () => null

const gates = new Map<string, ComponentType>()

/** Shows nothing: the page beside it, which waits together with it, comes no earlier than its texts. */
export function PageMessages({ path }: { path: string }) {
  const names = messagesAt(path)
  if (names.length === 0) return null
  const Gate =
    gates.get(path) ??
    lazyPage(
      () => loadMessages(...names),
      () => Nothing,
    )
  gates.set(path, Gate)
  return <Gate />
}
