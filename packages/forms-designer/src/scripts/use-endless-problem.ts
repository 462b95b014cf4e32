import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { collectScripts } from '@rostrum/forms/scripts/scripts-of'
import { useEffect, useMemo, useState } from 'react'
import { runInWorker } from '../background/run-in-worker.ts'
import { useDiagnosticMessage } from '../diagnostics/use-diagnostic-message.ts'
import { useDesigner } from '../view/designer-context.ts'
import { findScriptSyntaxError } from './check-script.ts'
import { endlessProblemAt } from './endless-place.ts'
import type { ScriptLocation } from './script-locations.ts'
import { type ScriptText, setScripts } from './set-scripts.ts'
import type { ScriptProblem } from './use-script-problems.ts'

/** Before the author pauses, most scripts are incomplete. */
const idleMilliseconds = 1200
const maximumMilliseconds = 20_000

type Checked = { readonly text: string; readonly endless: EndlessScript | undefined }

/**
 * A script that does not end, at its line, after each pause: as publication decides it for the scripts under edit
 * together.
 */
export function useEndlessProblem(
  place: ScriptLocation,
  text: string,
  drafts: readonly ScriptText[],
): ScriptProblem | undefined {
  const { session, today } = useDesigner()
  const sentence = useDiagnosticMessage()
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    if (place.language !== 'javascript' || text.trim() === '' || findScriptSyntaxError(text)) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const edited = setScripts(drafts, session.selection)(session.document, () => '')
      if ('refused' in edited) return
      const { definition } = edited
      const late = AbortSignal.timeout(maximumMilliseconds)
      const signal = AbortSignal.any([left.signal, late])
      try {
        setChecked({ text, endless: await runInWorker('endlessScript', { definition, today }, signal) })
      } catch {
        // Without a network there is no engine for the check. A run and publication report the script.
        const [script] = collectScripts(definition)
        if (late.aborted && !left.signal.aborted && script)
          setChecked({ text, endless: { script, loop: [], isTotal: true } })
      }
    }, idleMilliseconds)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [place, text, drafts, session, today])
  return useMemo(() => {
    if (checked?.text !== text) return undefined
    return endlessProblemAt(place, text, checked.endless, (endless) => {
      const { nodeId, hook } = endless.script
      return sentence({ kind: 'endless', nodeId, hook, endless })
    })
  }, [checked, text, place, sentence])
}
