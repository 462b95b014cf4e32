import { collectScripts, type Script } from '@rostrum/forms/scripts/scripts-of'
import { useEffect, useMemo, useState } from 'react'
import { runInWorker } from '../background/run-in-worker.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Diagnostic } from './diagnostic.ts'

/** An author at work would only be told of scripts that are half written. */
const debounceMilliseconds = 2000

/** Scripts of a form together get two seconds; one that gets round that is stopped with its worker. */
const maximumMilliseconds = 10_000

/** The script of the form that does not end when the form opens, as it last stood still; none in most. */
export function useTimedOutScript(session: DesignerSession, today: string): readonly Diagnostic[] {
  const [found, setFound] = useState<Script>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = new AbortController()
    const look = async () => {
      const { definition } = session.document
      const [first] = collectScripts(definition)
      if (!first) return setFound(undefined)
      const { signal } = running
      const late = AbortSignal.timeout(maximumMilliseconds)
      try {
        setFound(await runInWorker('endlessScript', { definition, today }, AbortSignal.any([signal, late])))
      } catch {
        // Without a network there is no engine to ask, and who publishes is told.
        if (late.aborted && !signal.aborted) setFound(first)
      }
    }
    const begin = () => {
      running.abort()
      running = new AbortController()
      clearTimeout(timer)
      timer = setTimeout(() => void look(), debounceMilliseconds)
    }
    begin()
    const leave = session.subscribe(begin)
    return () => {
      leave()
      clearTimeout(timer)
      running.abort()
    }
  }, [session, today])
  return useMemo(() => (found ? [{ kind: 'endless', nodeId: found.nodeId, hook: found.hook }] : []), [found])
}
