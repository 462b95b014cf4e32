import type { PersonalData } from '../../../platform/crypto/personal-data.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Attachment } from '../projects/project.ts'

/** Binds the ciphertext to its column. */
const purpose = 'waiver-request'

type WaiverRequest = {
  readonly applicationId: string
  readonly reason: string
  readonly attachments: readonly Attachment[]
  readonly now: Date
}

export async function insertWaiverRequest(
  tx: Tx,
  secrets: PersonalData,
  { applicationId, reason, attachments, now }: WaiverRequest,
): Promise<void> {
  await tx
    .insertInto('waiver_request')
    .values({
      id: crypto.randomUUID(),
      application_id: applicationId,
      content_encrypted: secrets.encrypt(JSON.stringify({ reason, attachments }), purpose),
      requested_at: now,
    })
    .execute()
}
