import { deleteEntriesOf } from './delete-entries.ts'
import { completeLogout, sessionPerson } from './session.ts'

/** Ends the session in this browser, after the server has ended it: nothing that the person has entered stays. */
export async function endSessionHere(): Promise<void> {
  const personId = sessionPerson()
  if (personId !== undefined) await deleteEntriesOf(personId)
  completeLogout()
}
