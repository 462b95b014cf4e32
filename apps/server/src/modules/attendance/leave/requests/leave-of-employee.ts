import type { leaveCalls } from '@rostrum/contracts/attendance/leave/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { longAbsencesOn } from '../figures/long-absences.ts'
import { kindNameIn } from '../kinds/kind-words.ts'
import { openAccounts } from '../ledger/account-file.ts'
import { leaveKindChoices } from './own-leave.ts'
import { findRequests, type LeaveRequestRow } from './request.store.ts'

type Leave = OutputOf<(typeof leaveCalls)['GET /workbenchApi/attendance/employees/{id}/leave']>

const [comingShown, earlierShown] = [50, 20]

/** The leave of an employment for its page. The caller has checked the reach. */
export function leaveOfEmployee(platform: Platform, id: string, language: Locale, now: Date): Promise<Leave> {
  return platform.transaction(async (tx) => {
    const [file] = await openAccounts(tx, platform, [id], now)
    if (!file) throw notFound()
    const { today } = file.subject
    const taken = sql<boolean>`row.employment_id = ${id} and row.state in ('pending', 'approved', 'shortened')`
    const coming = await findRequests(tx, sql`${taken} and row.to_day >= ${today}`, comingShown)
    const earlier = await findRequests(tx, sql`${taken} and row.to_day < ${today}`, earlierShown)
    return {
      ...{ today, kinds: await leaveKindChoices(tx, file, language) },
      coming: coming.map((one) => shown(one, language)).toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      earlier: earlier.map((one) => shown(one, language)).toSorted((a, b) => (a.from < b.from ? 1 : -1)),
      longUntil: (await longAbsencesOn(tx, today, [id])).get(id) ?? null,
    }
  })
}

const shown = ({ id, kindCode, kindName, span: { from, to }, days, state }: LeaveRequestRow, language: Locale) => ({
  ...{ id, kindName: kindNameIn({ code: kindCode, name: kindName }, language), from, to, days, state },
})
