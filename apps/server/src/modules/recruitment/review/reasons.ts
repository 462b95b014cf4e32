import type { ReasonSubject } from '@rostrum/contracts/recruitment/review/parts'
import type { Locale } from '@rostrum/i18n/locale'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { listDictionary } from '../../system/reference/public.ts'
import { type ReasonParts, reasonLabel } from '../applications/public.ts'

const dictionary = 'reviewReason'

/** The configured reasons, each for one kind of decision. */
export async function listReasons(db: Db, language: Locale) {
  const items = await listDictionary(db, dictionary)
  return items.flatMap(({ value, group_value, label, label_en }) => {
    const decision = subjectOf(group_value)
    return decision ? [{ value, decision, label: reasonLabel(language, { value, label, label_en }) }] : []
  })
}

function subjectOf(group: string | null): ReasonSubject | undefined {
  switch (group) {
    case 'return':
    case 'reject':
    case 'disqualify':
    case 'photo':
      return group
    default:
      return undefined
  }
}

/**
 * The reason of a decision: the chosen ones of the list, then free text.
 *
 * @throws DomainError at `reasons` for one that is not on the list of this decision
 */
export async function findReason(
  db: Db,
  subject: ReasonSubject,
  { reasons, reason }: { reasons: readonly string[]; reason?: string | undefined },
): Promise<ReasonParts> {
  const items = await listDictionary(db, dictionary)
  const listed = reasons.map((chosen) => {
    const item = items.find(({ value, group_value }) => value === chosen && group_value === subject)
    if (!item) throw invalid({ path: 'reasons', key: 'field.choice' })
    return { value: chosen, label: item.label, label_en: item.label_en }
  })
  return { named: [], listed, text: reason ?? '' }
}
