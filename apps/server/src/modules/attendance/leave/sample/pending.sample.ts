import { addDays, weekdayOf } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import { approvalsOf } from '../../../../engines/approval/directory.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { openAccounts } from '../ledger/account-file.ts'
import { assessLeave, type RequestedLeave } from '../requests/assess-leave.ts'
import { leaveApprovalKind } from '../requests/leave-approval.ts'
import { submitLeave } from '../requests/submit-leave.ts'
import { type LeaveCountry, leaveCountries } from './rules.sample.ts'

/** Who sends leave for a company in the demo. */
const senders: Readonly<Record<LeaveCountry, string>> = {
  ...{ CN: 'manager-cn', VN: 'hr-vn', TH: 'supervisor-th', LA: 'hr-vn', KH: 'hr-vn', MM: 'guide-my' },
}
const reasons: Readonly<Record<LeaveCountry, string>> = {
  CN: '回老家看望父母。',
  VN: 'Về quê thăm gia đình.',
  TH: 'กลับบ้านเยี่ยมครอบครัว',
  LA: 'ກັບບ້ານຢາມຄອບຄົວ.',
  KH: 'ទៅលេងគ្រួសារនៅស្រុកកំណើត',
  MM: 'မိသားစုထံ ပြန်သွားလည်ပတ်ရန်။',
}
const perCompany = 2
const candidates = 20

/** Leave that waits for a decision, two requests in each company with a flow. Without the demo log-ins there is none. */
export async function samplePendingLeave(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  if (!approvalsOf(platform).kinds.has(leaveApprovalKind)) return
  for (const country of leaveCountries) {
    const flow = await tx
      .selectFrom('approval_flow')
      .select('id')
      .where('id', '=', world.idOf(`approval-flow/${country}/leave`))
      .executeTakeFirst()
    const sender = await tx
      .selectFrom('account')
      .select('id')
      .where('username', '=', senders[country])
      .executeTakeFirst()
    if (!flow || !sender) continue
    const actor: Staff = { kind: 'staff', accountId: sender.id, sessionId: '', permissions: new Map() }
    let sent = 0
    for (const id of await findFreePeople(tx, world, country)) {
      if (sent === perCompany) break
      const from = nextWorkDay(world.day(9 + sent * 3))
      const span = { from, fromPart: 'whole', to: addDays(from, sent), toPart: 'whole', minutes: null } as const
      const requested = { kindCode: 'annual', span }
      if (!(await isPossible(tx, platform, id, requested, world.now))) continue
      const key = world.idOf(`leave-request/${country}/${sent}`)
      const submitted = world.daysFromNow(-1 - sent, -3)
      await submitLeave(tx, platform, actor, id, { ...requested, reason: reasons[country], key }, submitted)
      sent += 1
    }
  }
}

/** Lots of some people are usable later, and their templates plan other days. */
async function isPossible(
  tx: Tx,
  platform: Platform,
  id: string,
  requested: RequestedLeave,
  now: Date,
): Promise<boolean> {
  const [file] = await openAccounts(tx, platform, [id], now)
  if (!file) return false
  return (await assessLeave(tx, file, requested)).problems.length === 0
}

const nextWorkDay = (day: string): string => (weekdayOf(day) >= 5 ? addDays(day, 8 - weekdayOf(day)) : day)

/** People with days left and no other leave that is not over. */
async function findFreePeople(tx: Tx, world: SampleWorld, country: LeaveCountry): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from leave_account account
    join assignment_row part on part.subject_id = account.id and part.during @> ${world.day(0)}::date
      and part.unit_id = ${world.idOf(`business-unit/${country}`)} and part.employment_state = 'entered'
    join employment on employment.id = account.id
    where account.remaining >= 4 and not exists (select from leave_request request
      where request.employment_id = account.id and request.to_day >= ${world.day(0)}::date)
    order by employment.job_number limit ${candidates}`.execute(tx)
  return rows.map(({ id }) => id)
}
