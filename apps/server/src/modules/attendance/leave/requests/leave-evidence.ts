import { formatMessage } from '@rostrum/i18n/message'
import type { PresentedField } from '../../../../engines/approval/approval-kind.ts'
import type { QueryContext } from '../../../../kernel/query-context.ts'
import { type AccountFile, openAccounts } from '../ledger/account-file.ts'
import { leaveKindChoices } from './own-leave.ts'
import { teamOnLeave } from './team-on-leave.ts'

type Requested = {
  readonly id: string
  readonly employment: string
  readonly kindCode: string
  readonly from: string
  readonly to: string
  readonly days: number
}

/** What is left of the leave without the request and with it, and who else of the team is away. */
export async function leaveEvidence(asking: QueryContext, requested: Requested): Promise<readonly PresentedField[]> {
  return [...(await balanceOf(asking, requested)), ...(await teamOnLeave(asking, requested))]
}

function balanceOf(
  { platform, language, now }: QueryContext,
  { id, employment, kindCode, days }: Requested,
): Promise<readonly PresentedField[]> {
  return platform.transaction(async (tx) => {
    const [file] = await openAccounts(tx, platform, [employment], now)
    if (!file) return []
    const left = async (seen: AccountFile, without?: string) =>
      (await leaveKindChoices(tx, seen, language, without)).find(({ code }) => code === kindCode)?.remaining ?? null
    const openDraws = file.openDraws.filter(({ request }) => request !== id)
    const before = await left({ ...file, openDraws }, id)
    if (before === null) return []
    const text = (value: number) => formatMessage('{value, number}', { value }, language)
    const after = Math.max(0, before - days)
    return [{ name: 'balance', label: 'leave.balance', before: text(before), value: text(after) }]
  })
}
