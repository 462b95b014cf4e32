import type { FormActions } from '@rostrum/forms-react'
import type { Registration } from './use-registration.ts'

/**
 * Validates the form and saves it. `invalid`: the page shows the errors, also if it was too slow to learn that the
 * server would drop open values. `unsaved`: the server has not saved it yet.
 */
export async function validateAndSave(
  actions: FormActions,
  { saver, applicationId, closedFieldErrors }: Registration,
): Promise<'invalid' | 'unsaved' | 'saved'> {
  if (!(await actions.check())) return 'invalid'
  if (!(await saver.flush(applicationId() === undefined))) return 'unsaved'
  const closed = closedFieldErrors()
  if (closed.length === 0) return 'saved'
  actions.reject(closed)
  return 'invalid'
}
