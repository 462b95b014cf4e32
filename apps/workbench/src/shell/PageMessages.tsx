import { lazyPage } from '@rostrum/ui/lazy-component'
import type { ComponentType } from 'react'
import { usePageAt } from './pages.ts'
import { loadMessages } from './texts.ts'

const Nothing = () => null

const gates = new Map<string, ComponentType>()

/** Shows nothing: the page beside it, which waits together with it, comes no earlier than its texts. */
export function PageMessages({ path }: { path: string }) {
  const { messages } = usePageAt()(path)
  if (messages.length === 0) return null
  const Gate =
    gates.get(path) ??
    lazyPage(
      () => loadMessages(...messages),
      () => Nothing,
    )
  gates.set(path, Gate)
  return <Gate />
}
