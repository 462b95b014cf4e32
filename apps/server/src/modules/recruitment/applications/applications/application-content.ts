import { z } from 'zod'
import type { PersonalData } from '../../../../kernel/crypto/personal-data.ts'

/** What an applicant has entered: encrypted as one, because any part of it may be personal. */
const ApplicationContent = z.object({
  answers: z.record(z.string(), z.unknown()),
  /** Entered in fields that are closed now: no answers, and kept for the person who goes on with the draft. */
  closed: z.record(z.string(), z.unknown()).default({}),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Kept although the scripts of the form had not had their say. */
  unsettled: z.boolean().default(false),
})
export type ApplicationContent = z.infer<typeof ApplicationContent>

/** Binds the ciphertext to its column. */
export const contentPurpose = 'application-content'

export const emptyContent: ApplicationContent = { answers: {}, closed: {}, attachments: [], unsettled: false }

export const encryptContent = (secrets: PersonalData, content: z.input<typeof ApplicationContent>): string =>
  secrets.encrypt(JSON.stringify(content), contentPurpose)

/** What has been erased is empty. */
export const decryptContent = (secrets: PersonalData, stored: string | null): ApplicationContent =>
  stored === null ? emptyContent : ApplicationContent.parse(JSON.parse(secrets.decrypt(stored, contentPurpose)))
