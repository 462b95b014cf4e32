import { forgetUploads } from './kept-uploads.ts'
import { forgetCopiesBut, forgetCopiesOf } from './local-copy.ts'

/** Who logs out leaves no entries on the device; who is logged out by the server finds theirs again. */
export async function forgetEntriesOf(personId: string): Promise<void> {
  forgetCopiesOf(personId)
  await forgetUploads((one) => one === personId)
}

/** Who logs in on a device that others have used finds no entries of theirs on it. */
export async function forgetEntriesBut(personId: string): Promise<void> {
  forgetCopiesBut(personId)
  await forgetUploads((one) => one !== personId)
}
