import { enabledRules, type FormDefinition } from '@rostrum/forms'
import { FormDocument } from '../document/form-document.ts'
import { idsByReference } from '../document/names.ts'
import type { Diagnostic } from './diagnostic.ts'

/** Fields that a rule requires under a condition although their own setting requires them always. */
export function idleRuleDiagnostics(definition: FormDefinition): readonly Diagnostic[] {
  const required = enabledRules(definition.rules).filter(({ action }) => action === 'require')
  if (required.length === 0) return []
  const document = new FormDocument(definition)
  const targets = idsByReference(document)
  const ids = new Set(required.map(({ target }) => targets.get(target) ?? ''))
  return [...ids].flatMap((nodeId) =>
    document.find(nodeId)?.node.options.required ? [{ kind: 'rule_idle' as const, nodeId }] : [],
  )
}
