import { useMemo } from 'react'
import type { DesignerSession } from '../session/designer-session.ts'
import type { CheckPublication } from '../view/designer-context.ts'
import type { Diagnostic } from './diagnostic.ts'
import { useEndlessScripts } from './use-endless-scripts.ts'
import { useHostRefusals } from './use-host-refusals.ts'

/** The diagnostics that a worker or the host finds, as of the last pause. */
export function useSlowDiagnostics(
  session: DesignerSession,
  today: string,
  checkPublication: CheckPublication | undefined,
): readonly Diagnostic[] {
  const endless = useEndlessScripts(session, today)
  const refusals = useHostRefusals(session, checkPublication)
  return useMemo(() => [...endless, ...refusals], [endless, refusals])
}
