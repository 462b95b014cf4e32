import type { PersonalRecords, Platform } from '../../../kernel/platform.ts'
import { deleteOwnEntries, ownEntriesOf } from './own-entry.store.ts'

/** Schools and majors that a person added; once approved they are everybody's and name nobody. */
export function ownEntryRecords({ database }: Platform): PersonalRecords {
  return {
    collect: async (personId) => ({ addedEntries: await ownEntriesOf(database.db, personId) }),
    erase: deleteOwnEntries,
  }
}
