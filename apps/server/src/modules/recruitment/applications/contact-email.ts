import type { Platform } from '../../../kernel/platform.ts'
import { decryptContent } from './application-content.ts'

/** The answer to the field `email` of a form, as it was typed; undefined where the form does not ask for it. */
export function contactEmail({ personalData }: Platform, contentEncrypted: string | null): unknown {
  return decryptContent(personalData, contentEncrypted).answers.email
}
