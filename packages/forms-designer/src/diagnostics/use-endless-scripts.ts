import type { FormDefinition } from '@rostrum/forms'
import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { collectScripts, type Script } from '@rostrum/forms/scripts/scripts-of'
import { useEffect, useMemo, useState } from 'react'
import { runInWorker } from '../background/run-in-worker.ts'
import { FormDocument } from '../document/form-document.ts'
import { setScripts } from '../scripts/set-scripts.ts'
import type { DesignerSession } from '../session/designer-session.ts'
import type { Diagnostic } from './diagnostic.ts'
import { isReplaced } from './is-replaced.ts'

/** During editing it would only report incomplete scripts. */
const debounceMilliseconds = 2000

/** All scripts of a form together get two seconds for each try. A worker that exceeds this is terminated. */
const maximumMilliseconds = 30_000

/** An author repairs one after the other. */
const namedAtMost = 5

/** It is a guess where time decided: the check did not end, or all scripts together took long on this device. */
type Found = { readonly endless: EndlessScript; readonly isGuess: boolean }

/** The scripts that do not end when the form is used, as of the last pause; none for most forms. */
export function useEndlessScripts(session: DesignerSession, today: string): readonly Diagnostic[] {
  const [found, setFound] = useState<readonly Found[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = new AbortController()
    let last = session.document.definition
    const look = async () => {
      const { signal } = running
      const named: Found[] = []
      for await (const one of endlessScriptsOf(session.document.definition, today, signal)) {
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

/** Looks for the next one without those before: a run is over with the first script that does not end. */
async function* endlessScriptsOf(given: FormDefinition, today: string, signal: AbortSignal): AsyncGenerator<Found> {
  let definition = given
  for (let count = 0; count < namedAtMost; count += 1) {
    const [first] = collectScripts(definition)
    if (!first) return
    const late = AbortSignal.timeout(maximumMilliseconds)
    try {
      const endless = await runInWorker('endlessScript', { definition, today }, AbortSignal.any([signal, late]))
      if (!endless || signal.aborted) return
      yield { endless, isGuess: endless.isTotal }
      if (endless.isTotal) return
      definition = withoutScript(definition, endless.script)
    } catch {
      // Without a network there is no engine for the check. Publishing reports the script.
      if (late.aborted && !signal.aborted) yield { endless: { script: first, loop: [], isTotal: true }, isGuess: true }
      return
    }
  }
}

function withoutScript(definition: FormDefinition, { nodeId, hook }: Script): FormDefinition {
  const outcome = setScripts([{ nodeId, hook, text: '' }], [])(new FormDocument(definition), () => '')
  return 'refused' in outcome ? definition : outcome.definition
}

const diagnosticOf = ({ endless, isGuess }: Found): Diagnostic => {
  const { nodeId, hook } = endless.script
  return { kind: 'endless', nodeId, hook, endless, isGuess }
}
