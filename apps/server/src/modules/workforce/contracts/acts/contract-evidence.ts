import { formatDate } from '@rostrum/i18n/format'
import { sql } from 'kysely'
import type { PresentedField } from '../../../../engines/approval/approval-kind.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../../kernel/query-context.ts'
import { checkTerms, paramsOf } from '../check-terms.ts'
import { findContract, findEmployments, findTerms } from '../contract.store.ts'

/** Contracts of the person before and after, and what the law of the company says of this one. */
export async function contractEvidence(
  { platform, language, now }: QueryContext,
  { id, employment: employmentId }: { readonly id: string; readonly employment: string },
): Promise<readonly PresentedField[]> {
  const { db } = platform.database
  const contract = await findContract(db, id, sql`true`, calendarDay(now, platform.config.timeZone))
  const employment = (await findEmployments(db, platform, [employmentId], now)).get(employmentId)
  if (!contract || !employment) return []
  const others = (await findTerms(db, [employmentId])).filter((one) => one.id !== id)
  const { warnings } = checkTerms(employment, contract, others)
  const day = (value: string) => formatDate(value, 'date', language, 'UTC')
  const lines = others
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
    .map(({ kind, startsOn, endsOn }) => {
      const days = endsOn === null ? day(startsOn) : `${day(startsOn)} – ${day(endsOn)}`
      return `${days} · ${translate(`option.contract.kind.${kind}`, {}, language)}`
    })
  const legal = warnings.map((problem) => translate(problem.problem, paramsOf(problem), language))
  return [
    ...(legal.length === 0 ? [] : [{ name: 'warnings', label: 'contract.law_notes', value: legal.join('\n') }]),
    {
      ...{ name: 'others', label: 'contract.other_contracts' },
      value: lines.length === 0 ? translate('contract.no_other', {}, language) : lines.join('\n'),
    },
  ]
}
