import type { FormDefinition } from '@rostrum/forms'
import { collectScripts } from '@rostrum/forms/definition/scripts-of'
import { createReferenceChecker, insteadFor, type UnknownReference } from '../scripts/check-references.ts'
import { positionAt } from '../scripts/check-script.ts'

export type ScriptReferenceDiagnostic = {
  /** The widget of the script; undefined for a script of the form. */
  readonly nodeId: string | undefined
  readonly hook: string
  readonly line: number
  readonly column: number
} & (
  | {
      readonly kind: 'script_name'
      readonly what: Exclude<UnknownReference['what'], 'choice'>
      readonly name: string
      /** The call that does the same here. */
      readonly instead: string | undefined
    }
  | { readonly kind: 'script_choice'; readonly fieldId: string; readonly value: string }
)

/** Names in scripts that the form lacks, each with its position. */
export function scriptReferenceDiagnostics(definition: FormDefinition): readonly ScriptReferenceDiagnostic[] {
  const scripts = collectScripts(definition)
  if (scripts.length === 0) return []
  const checkReferences = createReferenceChecker(definition)
  return scripts.flatMap((script) =>
    checkReferences(script).map((reference) => {
      const place = { nodeId: script.nodeId, hook: script.hook, ...positionAt(script.source, reference.from) }
      return reference.what === 'choice'
        ? { ...place, kind: 'script_choice', fieldId: reference.fieldId, value: reference.value }
        : { ...place, kind: 'script_name', what: reference.what, name: reference.name, instead: insteadFor(reference) }
    }),
  )
}
