import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { collectScripts } from '@rostrum/forms/scripts/scripts-of'
import { useEffect, useMemo, useState } from 'react'
import { runInWorker } from '../background/run-in-worker.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Diagnostic } from './diagnostic.ts'
import { isReplaced } from './is-replaced.ts'

/** During editing it would only report incomplete scripts. */
const debounceMilliseconds = 2000

/** All scripts of a form together get two seconds for each try. A worker that exceeds this is terminated. */
const maximumMilliseconds = 30_000

/** It is a guess where time decided: the check did not end, or all scripts together took long on this device. */
type Found = { readonly endless: EndlessScript; readonly isGuess: boolean }

/** The script that does not end when the form opens, as of the last pause; undefined for most forms. */
export function useEndlessScript(session: DesignerSession, today: string): readonly Diagnostic[] {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = new AbortController()
    let last = session.document.definition
    const look = async () => {
      const { definition } = session.document
      const [first] = collectScripts(definition)
      if (!first) return setFound(undefined)
      const { signal } = running
      const late = AbortSignal.timeout(maximumMilliseconds)
      try {
        const endless = await runInWorker('endlessScript', { definition, today }, AbortSignal.any([signal, late]))
        setFound(endless && { endless, isGuess: endless.isTotal })
      } catch {
        // Without a network there is no engine for the check. Publishing reports the script.
        if (late.aborted && !signal.aborted)
          setFound({ endless: { script: first, loop: [], isTotal: true }, isGuess: true })
      }
    }
    const begin = () => {
      running.abort()
      running = new AbortController()
      clearTimeout(timer)
      const { definition } = session.document
      const delay = isReplaced(last, definition) ? 0 : debounceMilliseconds
      last = definition
      timer = setTimeout(() => void look(), delay)
    }
    begin()
    const leave = session.subscribe(begin)
    return () => {
      leave()
      clearTimeout(timer)
      running.abort()
    }
  }, [session, today])
  return useMemo(() => (found ? [diagnosticOf(found)] : []), [found])
}

const diagnosticOf = ({ endless, isGuess }: Found): Diagnostic => {
  const { nodeId, hook } = endless.script
  return { kind: 'endless', nodeId, hook, endless, isGuess }
}
