import type { PersonalRecords } from '../../../module.ts'

/** Opinions and proposals about applications. The decisions themselves are in the log of the application. */
export const reviewRecords = (): PersonalRecords => ({
  collect: async () => ({}),
  async erase(tx, personId) {
    const own = tx.selectFrom('application').select('id').where('person_id', '=', personId)
    await tx.deleteFrom('review_opinion').where('application_id', 'in', own).execute()
    await tx.deleteFrom('rejection_proposal').where('application_id', 'in', own).execute()
  },
})
