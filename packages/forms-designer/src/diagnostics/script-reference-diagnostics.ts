import type { FormDefinition } from '@rostrum/forms'
import { collectScripts } from '@rostrum/forms/scripts/scripts-of'
import { createReferenceChecker, type UnknownReference } from '../scripts/check-references.ts'
import { positionAt } from '../scripts/check-script.ts'

export type ScriptReferenceDiagnostic = {
  /** The widget of the script; undefined for a script of the form. */
  readonly nodeId: string | undefined
  readonly hook: string
  readonly line: number
  readonly column: number
} & (
  | { readonly kind: 'script_name'; readonly what: Exclude<UnknownReference['what'], 'choice'>; readonly name: string }
  | { readonly kind: 'script_choice'; readonly fieldId: string; readonly value: string }
)

/** Names in scripts that the form lacks, each with its position. */
export function scriptReferenceDiagnostics(definition: FormDefinition): readonly ScriptReferenceDiagnostic[] {
  const scripts = collectScripts(definition)
  if (scripts.length === 0) return []
  const judge = createReferenceChecker(definition)
  return scripts.flatMap((script) =>
    judge(script).map((mention) => {
      const place = { nodeId: script.nodeId, hook: script.hook, ...positionAt(script.source, mention.from) }
      return mention.what === 'choice'
        ? { ...place, kind: 'script_choice', fieldId: mention.fieldId, value: mention.value }
        : { ...place, kind: 'script_name', what: mention.what, name: mention.name }
    }),
  )
}
