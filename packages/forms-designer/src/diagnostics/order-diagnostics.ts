import type { FormDocument } from '../document/form-document.ts'
import type { Diagnostic } from './diagnostic.ts'
import { isBrokenScript } from './is-broken-script.ts'
import { isPublicationRefused } from './is-publication-refused.ts'

/**
 * First what prevents publication, then the scripts that do not run, each in the order of the form; those of the form as
 * a whole precede its widgets.
 */
export function orderDiagnostics(
  diagnostics: readonly Diagnostic[],
  { positions }: FormDocument,
): readonly Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics
  const order = new Map([...positions.keys()].map((id, at) => [id, at]))
  const placeOf = ({ nodeId }: Diagnostic) => (nodeId === undefined ? -1 : (order.get(nodeId) ?? order.size))
  return diagnostics.toSorted((one, other) => rankOf(one) - rankOf(other) || placeOf(one) - placeOf(other))
}

function rankOf(diagnostic: Diagnostic): number {
  if (isPublicationRefused(diagnostic)) return 0
  return isBrokenScript(diagnostic) ? 1 : 2
}
