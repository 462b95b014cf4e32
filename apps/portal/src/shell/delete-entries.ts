import { deleteCopiesExcept, deleteCopiesOf } from './local-copy.ts'
import { deleteUploadsWhere } from './stored-uploads.ts'

/** Logging out deletes the local entries; after a server-side end of the session the person finds them again. */
export async function deleteEntriesOf(personId: string): Promise<void> {
  deleteCopiesOf(personId)
  await deleteUploadsWhere((one) => one === personId)
}

/** Logging in on a shared device deletes the entries of other people. */
export async function deleteEntriesExcept(personId: string): Promise<void> {
  deleteCopiesExcept(personId)
  await deleteUploadsWhere((one) => one !== personId)
}
