import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { useEffect, useMemo, useState } from 'react'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Diagnostic } from './diagnostic.ts'
import { endlessScriptsOf } from './endless-scripts-of.ts'
import { isReplaced } from './is-replaced.ts'

/** During editing it would only report incomplete scripts. */
const debounceMilliseconds = 2000

/** All scripts of a form together get two seconds for each try. A worker that exceeds this is terminated. */
const maximumMilliseconds = 30_000

/** The scripts that do not end when the form is used, as of the last pause; none for most forms. */
export function useEndlessScripts(session: DesignerSession, today: string): readonly Diagnostic[] {
  const [found, setFound] = useState<readonly EndlessScript[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = new AbortController()
    let last = session.document.definition
    const look = async () => {
      const { signal } = running
      const named: EndlessScript[] = []
      for await (const one of endlessScriptsOf(session.document.definition, today, signal, maximumMilliseconds)) {
        named.push(one)
        // A list that was longer stays until all are known, so that it does not shrink and grow at each pause.
        setFound((before) => (named.length > before.length ? [...named] : before))
      }
      if (!signal.aborted) setFound(named)
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
  return useMemo(() => found.map(diagnosticOf), [found])
}

const diagnosticOf = (endless: EndlessScript): Diagnostic => {
  const { nodeId, hook } = endless.script
  // Where time decided, the server may decide otherwise.
  return { kind: 'endless', nodeId, hook, endless, isGuess: endless.isTotal }
}
