import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { collectScripts, type Script } from '@rostrum/forms/definition/scripts-of'

/** The scripts of a form that may change the options of fields. */
export const loadingScripts = (definition: FormDefinition): readonly Script[] =>
  collectScripts(definition).filter(({ source }) => loadsList.test(source))

const loadsList = /\b(?:loadOptions|setWidgetOption)\b/

/** A script affects its own widget, the widgets that it names, and, if it computes names, possibly any widget. */
export function mayLoadOptions({ nodeId, hook, source }: Script, { id, options: { name = '' } }: WidgetNode): boolean {
  if (nodeId === id || hook === 'functions' || computedName.test(source)) return true
  return name !== '' && source.split(/[^\p{L}\p{N}_$]+/u).includes(name)
}

const computedName = /\bgetWidgetRef(?:OfSubForm)?\(\s*(?!['"][^'"]*['"]\s*[,)])/
