import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { findLeaveKinds, type LeaveKind } from '../kinds/kinds-of-unit.ts'
import { type AccountFile, saveAccounts } from '../ledger/account-file.ts'
import { ruleChooser } from '../rules/choose-rule.ts'
import { ruleOf } from '../rules/rule.store.ts'
import { findSubjects, type LeaveSubject } from '../subject.store.ts'
import { type SampleAccount, sampleAccount } from './ledger.sample.ts'
import { samplePendingLeave } from './pending.sample.ts'
import { insertSampleRequests } from './request.sample.ts'
import { sampleLeaveRules } from './rules.sample.ts'

/** Leave of the whole group in its present leave year: kinds, rules, ledgers, and requests in every state. */
export async function sampleLeave(tx: Tx, platform: Platform, whole: SampleWorld): Promise<void> {
  const world = whole.branch('leave')
  await sampleLeaveRules(tx, world)
  const files = await openFiles(tx, platform, world)
  const holidays = await findHolidays(tx)
  const kinds = new Map<string, ReadonlyMap<string, LeaveKind>>()
  const accounts: { readonly file: AccountFile; readonly account: SampleAccount }[] = []
  for (const file of files) {
    const { companyId, country } = file.subject
    const known = kinds.get(companyId) ?? (await kindsOf(tx, file.subject))
    kinds.set(companyId, known)
    const isHoliday = (day: string) => holidays.has(`${country} ${day}`)
    accounts.push({ file, account: sampleAccount(world, file, known, { isHoliday }) })
  }
  await insertSampleRequests(tx, world, accounts)
  await saveAccounts(
    tx,
    accounts.map(({ file, account: { rows } }) => {
      const { today, person } = file.subject
      const hasLeft = person.lastDay !== null && person.lastDay < today
      return { file, rows: hasLeft ? [] : rows, advancedTo: today, settledOn: hasLeft ? person.lastDay : null }
    }),
    world.now,
  )
  await samplePendingLeave(tx, platform, world)
}

const kindsOf = async (tx: Tx, subject: LeaveSubject) =>
  new Map((await findLeaveKinds(tx, { ...subject, unitId: subject.companyId })).map((kind) => [kind.code, kind]))

/** The accounts of everyone who has entered, without the locks and rows that they do not have yet. */
async function openFiles(tx: Tx, platform: Platform, { now }: SampleWorld): Promise<readonly AccountFile[]> {
  const { rows } = await sql<{ id: string }>`insert into leave_account (id) select employment.id from employment
    where exists (select from assignment_row part where part.subject_id = employment.id
      and part.employment_state in ('entered', 'waiting_to_leave') and lower(part.during) <= ${now}::date)
    order by id returning id`.execute(tx)
  const subjects = await findSubjects(
    tx,
    platform,
    rows.map(({ id }) => id),
    now,
  )
  const [first] = subjects
  if (!first) return []
  const choose = await ruleChooser(tx, first.today)
  return subjects.map((subject) => {
    const stored = choose(subject)
    const account = { id: subject.id, advancedTo: null, settledOn: null, revision: 1 }
    return { account, subject, stored, rule: stored && ruleOf(stored), rows: [], openDraws: [] }
  })
}

async function findHolidays(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`select country || ' ' || day as day from holiday
    where kind <> 'make_up' and sex is null and half is null`.execute(tx)
  return new Set(rows.map(({ day }) => day))
}
