import type { ReasonSubject } from '@rostrum/contracts/recruitment/review/parts'
import type { Locale } from '@rostrum/i18n/locale'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { listDictionary } from '../../system/reference/public.ts'

const dictionary = 'reviewReason'

/** The configured reasons, each for one kind of decision. */
export async function listReasons(db: Db, language: Locale) {
  const items = await listDictionary(db, dictionary)
  return items.flatMap(({ value, group_value, label, label_en }) => {
    const decision = subjectOf(group_value)
    return decision ? [{ value, decision, label: labelIn(language, { value, label, label_en }) }] : []
  })
}

type Item = { readonly value: string; readonly label: string; readonly label_en: string }

/**
 * The dictionary is in the two languages of applicants. A reason that the office has left as it was has a translation
 * for reviewers; one of its own is in English for them.
 */
function labelIn(language: Locale, { value, label, label_en }: Item): string {
  if (language === 'zh-CN') return label
  const isAsShipped = language !== 'en' && translate(`review_reason.${value}`, {}, 'zh-CN') === label
  return isAsShipped ? translate(`review_reason.${value}`, {}, language) : label_en
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
 * The reason for the applicant: the chosen ones of the list, then free text. It is in Chinese, the language of the
 * project.
 *
 * @throws DomainError at `reasons` for one that is not on the list of this decision
 */
export async function formatReason(
  db: Db,
  subject: ReasonSubject,
  { reasons, reason }: { reasons: readonly string[]; reason?: string | undefined },
): Promise<string> {
  const listed = new Map((await listReasons(db, 'zh-CN')).map((one) => [`${one.decision} ${one.value}`, one.label]))
  const words = reasons.map((value) => {
    const label = listed.get(`${subject} ${value}`)
    if (label === undefined) throw invalid({ path: 'reasons', key: 'field.choice' })
    return label
  })
  return [...words, ...(reason ? [reason] : [])].join('；')
}
