import { useEffect, useMemo, useRef, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useDocument } from '../view/use-session.ts'
import type { Diagnostic } from './diagnostic.ts'
import { isReplaced } from './is-replaced.ts'
import { orderDiagnostics } from './order-diagnostics.ts'

/**
 * The diagnostics of the form, the most urgent first, debounced by this many milliseconds while it is edited. The linter loads after the
 * designer.
 */
export function useDiagnostics(settled: number): readonly Diagnostic[] {
  const document = useDocument()
  const { definition } = document
  const { today, hostWidgets, slowDiagnostics } = useDesigner()
  const [diagnostics, setDiagnostics] = useState<readonly Diagnostic[]>([])
  const last = useRef(definition)
  useEffect(() => {
    let isOver = false
    const delay = isReplaced(last.current, definition) ? 0 : settled
    last.current = definition
    const look = async () => {
      const { lintForm } = await import('./lint-form.ts')
      if (!isOver) setDiagnostics(lintForm(definition, today, hostWidgets))
    }
    // Without a network the list waits for the next change.
    const timer = setTimeout(() => look().catch(() => undefined), delay)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [definition, today, hostWidgets, settled])
  return useMemo(
    () => orderDiagnostics([...diagnostics, ...slowDiagnostics], document),
    [diagnostics, slowDiagnostics, document],
  )
}
