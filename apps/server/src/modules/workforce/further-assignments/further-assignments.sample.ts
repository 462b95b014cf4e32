import { sql } from 'kysely'
import { changeRows } from '../../../engines/timeline/change-dated-rows.ts'
import type { RowChange } from '../../../engines/timeline/dated-rows-plan.ts'
import { system } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'
import { furtherAssignmentRows } from '../employees/public.ts'

const countries = ['CN', 'VN', 'TH', 'LA', 'KH', 'MM'] as const

/** In each country the head of finance also heads operations for some months, and a specialist acts for the head of HR. */
export async function sampleFurtherAssignments(tx: Tx, world: SampleWorld): Promise<void> {
  const changes = new Map<string, readonly RowChange[]>()
  for (const country of countries) {
    const [finance, operations, hr] = await Promise.all(
      ['FIN', 'OPS', 'HR'].map((department) => findHead(tx, `${country}-${department}`, world.day(0))),
    )
    const deputy = hr && (await findMember(tx, hr, world.day(0)))
    if (finance && operations)
      changes.set(finance.id, [added(world, finance.id, { kind: 'additional', post_id: operations.post }, [-60, 120])])
    if (hr && deputy)
      changes.set(deputy.id, [
        added(world, deputy.id, { kind: 'acting', acts_for_id: hr.id, post_id: hr.post }, [-5, 10]),
      ])
  }
  await changeRows(tx, furtherAssignmentRows, changes, {
    ...{ actor: system('sample'), now: world.now, origin: 'carried_over' },
  })
}

type Holder = { readonly id: string; readonly post: string; readonly department: string }

const added = (
  world: SampleWorld,
  employment: string,
  values: Readonly<Record<string, string>>,
  [from, until]: readonly [number, number],
): RowChange => ({
  ...{ type: 'add', id: world.idOf(`further/${employment}`), from: world.day(from), until: world.day(until) },
  values: { acts_for_id: null, store_id: null, region_id: null, manager_id: null, remark: '', ...values },
})

const held = sql`select part.subject_id as id, part.post_id as post, part.department_id as department from assignment_row part`

async function findHead(tx: Tx, department: string, day: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`${held} join department on department.code = ${department}
    join department_row row on row.subject_id = department.id and row.during @> ${day}::date
    where part.subject_id = row.head_id and part.during @> ${day}::date and part.employment_state = 'entered'`.execute(
    tx,
  )
  return rows[0]
}

async function findMember(tx: Tx, head: Holder, day: string): Promise<Holder | undefined> {
  const { rows } =
    await sql<Holder>`${held} where part.department_id = ${head.department} and part.manager_id = ${head.id}
    and part.during @> ${day}::date and part.employment_state = 'entered' and lower(part.during) < ${day}::date - 5
    order by part.subject_id limit 1`.execute(tx)
  return rows[0]
}
