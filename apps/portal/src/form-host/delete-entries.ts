import { deleteCopiesExcept, deleteCopiesOf } from './local-copy.ts'
import { deleteUploadsWhere } from './stored-uploads.ts'

/** Who logs out leaves no entries on the device; who is logged out by the server finds theirs again. */
export async function deleteEntriesOf(personId: string): Promise<void> {
  deleteCopiesOf(personId)
  await deleteUploadsWhere((one) => one === personId)
}

/** Who logs in on a device that others have used finds no entries of theirs on it. */
export async function deleteEntriesExcept(personId: string): Promise<void> {
  deleteCopiesExcept(personId)
  await deleteUploadsWhere((one) => one !== personId)
}
