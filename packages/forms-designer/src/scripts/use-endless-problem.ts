import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { useEffect, useMemo, useState } from 'react'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { endlessScriptsOf } from '../diagnostics/endless-scripts-of.ts'
import { useDiagnosticMessage } from '../diagnostics/use-diagnostic-message.ts'
import { useDesigner } from '../view/designer-context.ts'
import { findScriptSyntaxError } from './check-script.ts'
import { endlessProblem, isAt, scriptsOf } from './endless-place.ts'
import type { ScriptLocation } from './script-locations.ts'
import { type ScriptText, setScripts } from './set-scripts.ts'
import type { ScriptProblem } from './use-script-problems.ts'

/** Before the author pauses, most scripts are incomplete. */
const idleMilliseconds = 1200
const maximumMilliseconds = 20_000

type Checked = { readonly text: string; readonly endless: EndlessScript | undefined }

type EndlessCheck = {
  readonly problem: ScriptProblem | undefined
  /** Whether the script is still to be tried, so that it may have a problem. */
  readonly isPending: boolean
}

/**
 * A script that does not end, at its line, after each pause: as publication decides it for the scripts under edit
 * together.
 */
export function useEndlessProblem(place: ScriptLocation, text: string, drafts: readonly ScriptText[]): EndlessCheck {
  const { session, today, slowDiagnostics } = useDesigner()
  const sentence = useDiagnosticMessage()
  const [checked, setChecked] = useState<Checked>()
  const known = useMemo(() => knownAt(place, text, slowDiagnostics), [place, text, slowDiagnostics])
  const isTried = useMemo(
    () => known === undefined && place.language === 'javascript' && text.trim() !== '' && !findScriptSyntaxError(text),
    [known, place, text],
  )
  useEffect(() => {
    if (!isTried) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      const edited = setScripts(drafts, session.selection)(session.document, () => '')
      if ('refused' in edited) return setChecked({ text, endless: undefined })
      for await (const endless of endlessScriptsOf(edited.definition, today, left.signal, maximumMilliseconds)) {
        if (isAt(place, endless)) return setChecked({ text, endless })
      }
      if (!left.signal.aborted) setChecked({ text, endless: undefined })
    }, idleMilliseconds)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isTried, place, text, drafts, session, today])
  const endless = known ?? (checked?.text === text ? checked.endless : undefined)
  const problem = useMemo(() => {
    if (!endless) return undefined
    const { nodeId, hook } = endless.script
    return endlessProblem(text, endless, sentence({ kind: 'endless', nodeId, hook, endless }))
  }, [endless, text, sentence])
  return { problem, isPending: isTried && checked?.text !== text }
}

/** What the form is already known to have at a place, while its script is not edited. */
export const knownAt = (
  place: ScriptLocation,
  text: string,
  diagnostics: readonly Diagnostic[],
): EndlessScript | undefined =>
  diagnostics
    .flatMap((diagnostic) => (diagnostic.kind === 'endless' ? diagnostic.endless : []))
    .find((endless) => isAt(place, endless) && scriptsOf(endless).some(({ source }) => source === text))
