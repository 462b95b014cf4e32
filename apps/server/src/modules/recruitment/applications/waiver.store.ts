import { z } from 'zod'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Attachment } from '../projects/public.ts'

/** Binds the ciphertext to its column. */
export const waiverPurpose = 'waiver-request'

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
      content_encrypted: secrets.encrypt(JSON.stringify({ reason, attachments }), waiverPurpose),
      requested_at: now,
    })
    .execute()
}

const WaiverContent = z.object({
  reason: z.string(),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
})

export const decryptWaiver = (secrets: PersonalData, stored: string): z.infer<typeof WaiverContent> =>
  WaiverContent.parse(JSON.parse(secrets.decrypt(stored, waiverPurpose)))

export type RequestedWaiver = z.infer<typeof WaiverContent> & { readonly requestedAt: Date }

/** Every request of an application, the oldest first. */
export async function findWaiverRequests(
  db: Db,
  secrets: PersonalData,
  applicationId: string,
): Promise<readonly RequestedWaiver[]> {
  const rows = await db
    .selectFrom('waiver_request')
    .select(['content_encrypted', 'requested_at'])
    .where('application_id', '=', applicationId)
    .orderBy('requested_at')
    .execute()
  return rows.map((row) => ({ ...decryptWaiver(secrets, row.content_encrypted), requestedAt: row.requested_at }))
}

/** The newest request of an application. */
export const findWaiverRequest = async (
  db: Db,
  secrets: PersonalData,
  applicationId: string,
): Promise<RequestedWaiver | undefined> => (await findWaiverRequests(db, secrets, applicationId)).at(-1)
