import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { collectScripts, type Script } from '@rostrum/forms/scripts/scripts-of'

/** The scripts of a form that may give fields other options than their settings do. */
export const loadingScripts = (definition: FormDefinition): readonly Script[] =>
  collectScripts(definition).filter(({ source }) => loadsList.test(source))

const loadsList = /\b(?:loadOptions|setWidgetOption)\b/

/** A script speaks of its own widget, of those that it names, and where it makes names up perhaps of any. */
export function mayLoadOptions({ nodeId, hook, source }: Script, { id, options: { name = '' } }: WidgetNode): boolean {
  if (nodeId === id || hook === 'functions' || computedName.test(source)) return true
  return name !== '' && source.split(/[^\p{L}\p{N}_$]+/u).includes(name)
}

const computedName = /\bgetWidgetRef(?:OfSubForm)?\(\s*(?!['"][^'"]*['"]\s*[,)])/
