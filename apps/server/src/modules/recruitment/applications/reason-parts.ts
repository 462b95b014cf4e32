import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../kernel/database/database.ts'
import { translate } from '../../../kernel/http/messages.ts'

const ListedReason = z.object({ value: z.string(), label: z.string(), label_en: z.string() })
type ListedReason = z.infer<typeof ListedReason>

/** A reason of a reviewer: those chosen from the list, as they were then, and free text as it was typed. */
export const ReasonParts = z.object({ listed: z.array(ListedReason), text: z.string() })
export type ReasonParts = z.infer<typeof ReasonParts>

/**
 * The dictionary is in the two languages of applicants. A reason that the office has left as it was has a translation
 * for reviewers; one of its own is in English for them.
 */
export function reasonLabel(language: Locale, { value, label, label_en }: ListedReason): string {
  if (language === 'zh-CN') return label
  const isAsShipped = language !== 'en' && translate(`review_reason.${value}`, {}, 'zh-CN') === label
  return (isAsShipped ? translate(`review_reason.${value}`, {}, language) : label_en) || label
}

/** The reason in the language of its reader. */
export const reasonIn = (language: Locale, { listed, text }: ReasonParts): string =>
  [...listed.map((one) => reasonLabel(language, one)), ...(text === '' ? [] : [text])].join(
    language === 'zh-CN' ? '；' : '; ',
  )

/** Adds the parts of its reason to the newest decision of an application that the transaction has just made. */
export async function saveReasonParts(tx: Tx, applicationId: string, parts: ReasonParts): Promise<void> {
  await sql`
    insert into listed_reason (event_id, parts)
    select max(id), ${JSON.stringify(parts)}::jsonb from application_event
    where application_id = ${applicationId}::uuid and reason is not null`.execute(tx)
}
