import { useEffect, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useDocument } from '../view/use-session.ts'
import type { Diagnostic } from './diagnostic.ts'

/** The diagnostics of the form, debounced by this many milliseconds. The linter loads after the designer. */
export function useDiagnostics(settled: number): readonly Diagnostic[] {
  const { definition } = useDocument()
  const { today, hostWidgets, timeoutDiagnostics } = useDesigner()
  const [diagnostics, setDiagnostics] = useState<readonly Diagnostic[]>([])
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const { lintForm } = await import('./lint-form.ts')
      if (!isOver) setDiagnostics(lintForm(definition, today, hostWidgets))
    }
    // Without a network the list waits for the next change.
    const timer = setTimeout(() => look().catch(() => undefined), settled)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [definition, today, hostWidgets, settled])
  return [...diagnostics, ...timeoutDiagnostics]
}
