import { type LazyPage, lazyPage } from '@rostrum/ui/lazy-component'
import { usePageAt } from './pages.ts'
import type { TextPart } from './text-part.ts'
import { loadMessages } from './texts.ts'

const Nothing = () => null

const gates = new Map<string, LazyPage<object>>()

/** The part that waits for the texts of a page; undefined for a page without texts of its own. */
export function textGate(path: string, messages: readonly TextPart[]): LazyPage<object> | undefined {
  if (messages.length === 0) return undefined
  const gate =
    gates.get(path) ??
    lazyPage(
      () => loadMessages(...messages),
      () => Nothing,
    )
  gates.set(path, gate)
  return gate
}

/** Shows nothing. The page next to it suspends with it, so that it appears together with its texts. */
export function PageMessages({ path }: { path: string }) {
  const { messages } = usePageAt()(path)
  const Gate = textGate(path, messages)
  return Gate ? <Gate /> : null
}
