import type { FormDocument } from '../document/form-document.ts'
import type { Diagnostic } from './diagnostic.ts'
import { isPublicationRefused } from './is-publication-refused.ts'

/** First what prevents publication, each in the order of the form; those of the form as a whole precede its widgets. */
export function orderDiagnostics(
  diagnostics: readonly Diagnostic[],
  { positions }: FormDocument,
): readonly Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics
  const order = new Map([...positions.keys()].map((id, at) => [id, at]))
  const placeOf = ({ nodeId }: Diagnostic) => (nodeId === undefined ? -1 : (order.get(nodeId) ?? order.size))
  const later = (diagnostic: Diagnostic) => Number(!isPublicationRefused(diagnostic))
  return diagnostics.toSorted((one, other) => later(one) - later(other) || placeOf(one) - placeOf(other))
}
