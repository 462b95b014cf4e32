import { type Command, isRefusal } from '../commands/command.ts'
import { setConfig } from '../commands/set-form.ts'
import { setOption } from '../commands/set-option.ts'
import { FormDocument } from '../document/form-document.ts'
import type { ScriptLocation } from './script-locations.ts'

export type ScriptText = Pick<ScriptLocation, 'nodeId' | 'hook'> & { readonly text: string }

/** Saves several scripts as one step. An empty script is removed. */
export function setScripts(scripts: readonly ScriptText[], selection: readonly string[]): Command {
  return (document, words) => {
    let next = document
    for (const { nodeId, hook, text } of scripts) {
      const value = text.trim() === '' ? undefined : text
      const set = nodeId === undefined ? setConfig(hook, value, selection) : setOption([nodeId], hook, value)
      const outcome = set(next, words)
      if (isRefusal(outcome)) return outcome
      next = new FormDocument(outcome.definition)
    }
    return { definition: next.definition, selection, action: 'option' }
  }
}
