import { z } from 'zod'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'

/** The entries of an applicant, encrypted as a whole, because any part may be personal. */
const ApplicationContent = z.object({
  answers: z.record(z.string(), z.unknown()),
  /**
   * Values of fields that are closed now. They are not answers; they are kept in case the person reopens the field in
   * the draft.
   */
  closed: z.record(z.string(), z.unknown()).default({}),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The content was saved before the scripts of the form had finished. */
  unsettled: z.boolean().default(false),
})
export type ApplicationContent = z.infer<typeof ApplicationContent>

/** Binds the ciphertext to its column. */
export const contentPurpose = 'application-content'

export const emptyContent: ApplicationContent = { answers: {}, closed: {}, attachments: [], unsettled: false }

export const encryptContent = (secrets: PersonalData, content: z.input<typeof ApplicationContent>): string =>
  secrets.encrypt(JSON.stringify(content), contentPurpose)

/** Erased content is empty. */
export const decryptContent = (secrets: PersonalData, stored: string | null): ApplicationContent =>
  stored === null ? emptyContent : ApplicationContent.parse(JSON.parse(secrets.decrypt(stored, contentPurpose)))
