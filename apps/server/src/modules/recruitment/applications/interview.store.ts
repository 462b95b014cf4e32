import type { Tx } from '../../../platform/database/database.ts'

/** Notes that applications are within the number of those called to interview. */
export async function grantInterview(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return
  await tx.updateTable('application').set({ called_to_interview: true }).where('id', 'in', applicationIds).execute()
}
