import { isValidationHook } from '@rostrum/forms/definition/hooks'
import type { Diagnostic } from './diagnostic.ts'

/**
 * Whether the server refuses to publish a form with this diagnostic, such as a validation script that does not parse,
 * which refuses all answers. The server finds endless scripts by running them. A check that only took too long here, for
 * instance on a slow network, may succeed there.
 */
export function isPublicationRefused(diagnostic: Diagnostic): boolean {
  if (diagnostic.kind === 'endless') return !diagnostic.isGuess
  if (diagnostic.kind === 'script') return isValidationHook(diagnostic.hook)
  return diagnostic.kind === 'problem' && diagnostic.problem.severity === 'error'
}
