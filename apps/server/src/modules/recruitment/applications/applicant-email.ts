import { z } from 'zod'
import type { Platform } from '../../../kernel/platform.ts'
import type { ApplicantEmailFinder } from '../../../module.ts'
import { profileEmail } from '../profile/public.ts'
import { contactEmail } from './contact-email.ts'
import { newestContent } from './draft.store.ts'

/** The address of a person: that of the personal information, or else that of the newest application. */
export const applicantEmail =
  (platform: Platform): ApplicantEmailFinder =>
  async (personId) => {
    const own = z.email().safeParse(await profileEmail(platform, personId)).data
    if (own !== undefined) return own
    const content = await newestContent(platform.database.db, personId)
    return content === undefined ? undefined : z.email().safeParse(contactEmail(platform, content)).data
  }
