import type { FormActions } from '@rostrum/forms-react'
import type { Registration } from './use-registration.ts'

/**
 * Checks the form and has the server keep it. `faulty`: the page shows what is wrong, and so it does where it was too slow
 * to find out that the server would lose something of what is open on it. `unsaved`: the server has not kept it yet.
 */
export async function validateAndSave(
  actions: FormActions,
  { saver, applicationId, closedFieldErrors }: Registration,
): Promise<'faulty' | 'unsaved' | 'saved'> {
  if (!(await actions.check())) return 'faulty'
  if (!(await saver.flush(applicationId() === undefined))) return 'unsaved'
  const closed = closedFieldErrors()
  if (closed.length === 0) return 'saved'
  actions.reject(closed)
  return 'faulty'
}
