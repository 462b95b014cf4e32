import { addDays } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import type { AccountFile } from '../ledger/account-file.ts'
import type { SampleAccount, SampleLeave } from './ledger.sample.ts'

type Accounts = readonly { readonly file: AccountFile; readonly account: SampleAccount }[]

/** Smallest amounts by unit, as absences store them. */
const unitDays = { hour: 0.125, half_day: 0.5, day: 1 } as const

const sum = (dates: readonly { readonly days: number }[]) => dates.reduce((total, { days }) => total + days, 0)

/** Writes the requests of accounts and the absences of those that were approved, in two statements. */
export async function insertSampleRequests(tx: Tx, world: SampleWorld, accounts: Accounts): Promise<void> {
  const requests = accounts.flatMap(({ file, account }) =>
    account.requests.map((leave) => ({ subject: file.subject, leave })),
  )
  const written = requests.map(({ subject, leave }) => {
    const { id, kind, from, to, fromPart, toPart, price, draws, state, notice } = leave
    const sent = addDays(from, -notice)
    const submitted = sent < subject.today ? sent : addDays(subject.today, -notice)
    const { ledger, paidShare, unit, counting } = kind
    return {
      ...{ id, employment_id: subject.id, unit_id: subject.unitId, department_id: subject.departmentId },
      ...{
        kind_code: kind.code,
        kind_name: kind.name,
        from_day: from,
        from_part: fromPart,
        to_day: to,
        to_part: toPart,
      },
      ...{ terms: { ledger, paidShare, unit, counting }, price, draws, days: sum(price), state },
      ...{ submitted_at: `${submitted}T02:00:00Z`, decided_at: state === 'pending' ? null : `${submitted}T06:30:00Z` },
    }
  })
  await sql`insert into leave_request (id, employment_id, unit_id, department_id, kind_code, kind_name, from_day,
      from_part, to_day, to_part, terms, price, draws, days, state, submitted_at, decided_at)
    select id, employment_id, unit_id, department_id, kind_code, kind_name, from_day, from_part, to_day, to_part, terms,
      price, draws, days, state, submitted_at, decided_at
    from jsonb_populate_recordset(null::leave_request, ${JSON.stringify(written)}::jsonb)`.execute(tx)
  const absences = requests.flatMap(({ subject, leave }) => absencesOf(world, subject.id, leave))
  await sql`insert into absence (id, employment_id, day, kind, leave_kind, paid_share, unit_days, part, days, request_id)
    select id, employment_id, day, 'leave', leave_kind, paid_share, unit_days, part, days, request_id
    from jsonb_populate_recordset(null::absence, ${JSON.stringify(absences)}::jsonb)`.execute(tx)
}

function absencesOf({ uuid }: SampleWorld, employmentId: string, { id, kind, price, state }: SampleLeave) {
  if (state !== 'approved' && state !== 'shortened') return []
  return price
    .filter(({ days }) => days > 0)
    .map(({ day, part, days }) => ({
      ...{ id: uuid(), employment_id: employmentId, day, leave_kind: kind.code, paid_share: kind.paidShare },
      ...{ unit_days: unitDays[kind.unit], part, days, request_id: id },
    }))
}
