import type { FormDefinition, WidgetNode } from '@rostrum/forms'
import { type Script, scriptsOf } from '@rostrum/forms/scripts/scripts-of'

/** The scripts of a form that may give fields other options than their settings do. */
export const scriptsThatLoad = (definition: FormDefinition): readonly Script[] =>
  scriptsOf(definition).filter(({ source }) => loadsList.test(source))

const loadsList = /\b(?:loadOptions|setWidgetOption)\b/

/** A script speaks of its own widget, of those that it names, and where it makes names up perhaps of any. */
export function mayLoad({ nodeId, hook, source }: Script, { id, options: { name = '' } }: WidgetNode): boolean {
  if (nodeId === id || hook === 'functions' || madeUpName.test(source)) return true
  return name !== '' && source.split(/[^\p{L}\p{N}_$]+/u).includes(name)
}

const madeUpName = /\bgetWidgetRef(?:OfSubForm)?\(\s*(?!['"][^'"]*['"]\s*[,)])/
