import { formatList } from '@rostrum/i18n/format-list'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../kernel/database/database.ts'
import { translate } from '../../../kernel/http/messages.ts'

const ListedReason = z.object({ value: z.string(), label: z.string(), label_en: z.string() })
type ListedReason = z.infer<typeof ListedReason>

const NamedPart = z.object({ name: z.string(), label: z.string(), label_en: z.string() })
export type NamedPart = z.infer<typeof NamedPart>

/**
 * A reason of a reviewer: the parts of the form to correct and the reasons chosen from the list, both as they were named
 * then, and free text as it was typed.
 */
export const ReasonParts = z.object({
  named: z.array(NamedPart).default([]),
  listed: z.array(ListedReason),
  text: z.string(),
})
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

const join = (language: Locale, sentences: readonly string[]): string =>
  sentences.filter((sentence) => sentence !== '').join(language === 'zh-CN' ? '；' : '; ')

/** The reason in the language of its reader, where the named parts are apart from it. */
export const commentIn = (language: Locale, { listed, text }: ReasonParts): string =>
  join(language, [...listed.map((one) => reasonLabel(language, one)), text])

/** The named parts in the language of their reader; forms are in the two languages of applicants. */
export const partsIn = (language: Locale, { named }: ReasonParts): { name: string; label: string }[] =>
  named.map(({ name, label, label_en }) => ({ name, label: language === 'zh-CN' ? label : label_en }))

/** The reason in the language of its reader, with the parts that it names. */
export function reasonIn(language: Locale, reason: ReasonParts): string {
  const labels = partsIn(language, reason).map(({ label }) => label)
  const parts = formatList(labels, language)
  const named = parts === '' ? '' : translate('review_reason.named_parts', { parts }, language)
  return join(language, [named, commentIn(language, reason)])
}

/** Adds the parts of its reason to the newest decision of an application that the transaction has just made. */
export async function saveReasonParts(tx: Tx, applicationId: string, parts: ReasonParts): Promise<void> {
  await sql`
    insert into listed_reason (event_id, parts)
    select max(id), ${JSON.stringify(parts)}::jsonb from application_event
    where application_id = ${applicationId}::uuid and reason is not null`.execute(tx)
}
