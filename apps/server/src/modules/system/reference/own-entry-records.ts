import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { deleteOwnEntries, ownEntriesOf } from './own-entry.store.ts'

/** Schools and majors that a person added; approved ones are public and have no link to the person. */
export function ownEntryRecords({ database }: Platform): PersonalRecords {
  return {
    collect: async (personId) => ({ addedEntries: await ownEntriesOf(database.db, personId) }),
    erase: deleteOwnEntries,
  }
}
