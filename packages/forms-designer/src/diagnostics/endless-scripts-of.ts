import type { FormDefinition } from '@rostrum/forms'
import { collectScripts, type Script } from '@rostrum/forms/definition/scripts-of'
import type { EndlessScript } from '@rostrum/forms/scripts/find-endless-script'
import { runInWorker } from '../background/run-in-worker.ts'
import { FormDocument } from '../document/form-document.ts'
import { setScripts } from '../scripts/set-scripts.ts'

/** An author repairs one after the other. */
const namedAtMost = 5

/**
 * The scripts that do not end. A run is over with the first of them, so the next one is looked for without those before.
 *
 * @param milliseconds after which a run is ended, and its first script named as a guess
 */
export async function* endlessScriptsOf(
  given: FormDefinition,
  today: string,
  signal: AbortSignal,
  milliseconds: number,
): AsyncGenerator<EndlessScript> {
  let definition = given
  for (let count = 0; count < namedAtMost; count += 1) {
    const [first] = collectScripts(definition)
    if (!first) return
    const late = AbortSignal.timeout(milliseconds)
    try {
      const endless = await runInWorker('endlessScript', { definition, today }, AbortSignal.any([signal, late]))
      if (!endless || signal.aborted) return
      yield endless
      if (endless.isTotal) return
      definition = withoutScript(definition, endless.script)
    } catch {
      // Without a network there is no engine for the check. A run and publication report the script.
      if (late.aborted && !signal.aborted) yield { script: first, loop: [], isTotal: true }
      return
    }
  }
}

function withoutScript(definition: FormDefinition, { nodeId, hook }: Script): FormDefinition {
  const outcome = setScripts([{ nodeId, hook, text: '' }], [])(new FormDocument(definition), () => '')
  return 'refused' in outcome ? definition : outcome.definition
}
