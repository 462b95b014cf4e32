import { findTransition } from '@rostrum/contracts/kernel/lifecycle'
import { actLifecycle } from '@rostrum/contracts/workforce/personnel/lifecycle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  personnelStaff,
  roster,
  rosterRecord,
} from '../../../testing/personnel.ts'
import { refusedTransitions } from '../../../testing/refused-transitions.ts'
import { addStaff } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { actMachine } from './act-machine.ts'
import { lockAct } from './acts.store.ts'
import { runEffects } from './run-effects.ts'

let server: TestServer
let company: Company
let boss: string
let key = 0

const post = (path: string, input: object, client: TestClient) =>
  client.post(`/workbenchApi/workforce/${path}`, { key: `effects-${++key}`, ...input })
const leavingOf = async (id: string) => {
  const { rows } = await server.database.pool.query(
    `select state from effective_event where subject_id = $1 and act = 'left' and state <> 'rescinded'`,
    [id],
  )
  return rows[0]?.state
}
const audited = async (accountId: string) => {
  const { rows } = await server.database.pool.query(
    `select event from audit_record where entity = 'account' and entity_id = $1 order by id`,
    [accountId],
  )
  return rows.map(({ event }) => event)
}

/** An employee of Yangon (+6:30) with an account, who leaves after 30 November. */
async function addLeaver(prepare: (id: string) => Promise<void> = async () => {}) {
  const hr = await personnelStaff(server, company.id, ['personnel:correct'])
  const id = await addEmployee({ ...company, hr }, { managerId: boss })
  const { accountId } = await addStaff(server, company.id)
  await server.database.pool.query(
    `update account set employee_id = employment.employee_id from employment
     where employment.id = $1 and account.id = $2`,
    [id, accountId],
  )
  await prepare(id)
  expect((await post('resignations', { employmentId: id, type: 'own_wish', day: '2026-11-30' }, hr.client)).code).toBe(
    200,
  )
  return { id, accountId }
}
const isLocked = async (accountId: string) => {
  const account = server.database.db.selectFrom('account').select('locked').where('id', '=', accountId)
  return (await account.executeTakeFirstOrThrow()).locked
}

beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'MM', 'MM')
  await server.database.pool.query(`update business_unit set time_zone = 'Asia/Yangon' where id = $1`, [company.id])
  boss = await addEmployee(company, { effectiveOn: '2025-01-06' })
})
afterAll(() => server.close())

describe('the effects of a day', () => {
  it('happen once, at midnight in Yangon, however late or often they are run, and are taken back', async () => {
    const { id, accountId } = await addLeaver()
    server.clock.set('2026-11-30T17:29:00Z')
    await runEffects(server.platform)
    expect([await leavingOf(id), await isLocked(accountId)]).toEqual(['scheduled', false])
    server.clock.set('2026-11-30T17:30:00Z')
    await Promise.all([runEffects(server.platform), runEffects(server.platform)])
    await runEffects(server.platform)
    expect([await leavingOf(id), await isLocked(accountId)]).toEqual(['applied', true])
    expect(await audited(accountId)).toEqual(['account.locked'])
    const hr = await personnelStaff(server, company.id)
    const { data } = await hr.client.get('/workbenchApi/workforce/resignations')
    expect(data.records[0]).toMatchObject({ state: 'applied', leaveOn: '2026-11-30' })
    expect((await post('resignations/revocations', { employmentId: id }, hr.client)).code).toBe(200)
    expect([await leavingOf(id), await isLocked(accountId)]).toEqual([undefined, false])
    expect(await audited(accountId)).toEqual(['account.locked', 'account.unlocked'])
  })

  it('are undone by a correction that moves an applied event into the future', async () => {
    const { id, accountId } = await addLeaver()
    await runEffects(server.platform)
    expect(await isLocked(accountId)).toBe(true)
    const corrector = (await personnelStaff(server, company.id, ['personnel:correct'])).client
    const { data } = await corrector.get(`${roster}/${id}/events`)
    const left = data.events.find(({ act }: { act: string }) => act === 'left')
    const corrected = await corrector.post(`${roster}/${id}/events/${left.id}/correction`, {
      ...{ revision: data.revision, effectiveDay: '2027-01-01', remark: 'Typing error' },
    })
    expect(corrected.code).toBe(200)
    expect([await leavingOf(id), await isLocked(accountId)]).toEqual(['scheduled', false])
    expect(await rosterRecord(corrector, id)).toMatchObject({ employmentState: 'waiting_to_leave' })
  })

  it('move their acts by the lifecycle of acts, each time with an event and an audit record', async () => {
    const { id } = await addLeaver()
    const hr = (await personnelStaff(server, company.id, ['personnel:correct'])).client
    const { data } = await hr.get(`${roster}/${id}/events`)
    const left = data.events.find(({ act }: { act: string }) => act === 'left')
    const future = { revision: data.revision, effectiveDay: '2027-01-01', remark: '' }
    expect((await hr.post(`${roster}/${id}/events/${left.id}/correction`, future)).code).toBe(200)
    expect((await post('resignations/revocations', { employmentId: id }, hr)).code).toBe(200)
    const { rows } = await server.database.pool.query(
      `select act.kind, act.id, event.before, event.action, event.after, audit.event
       from personnel_act act join transition_event event on event.entity = 'personnel-act' and event.entity_id = act.id
       join audit_record audit on audit.entity_id = act.id::text and audit.at = event.at
         and audit.facts -> 'changes' -> 'state' = jsonb_build_array(event.before, event.after)
       where act.employment_id = $1 order by event.id`,
      [id],
    )
    expect(rows.map(({ kind, before, action }) => `${kind}: ${before} ${action}`)).toEqual([
      ...['resignation: in_approval approve', 'resignation: scheduled apply', 'resignation: applied postpone'],
      ...['revocation: in_approval approve', 'resignation: scheduled revoke', 'revocation: scheduled apply'],
    ])
    for (const { before, action, after } of rows)
      expect([before, action, after]).toEqual([before, action, findTransition(actLifecycle, before, action)?.to])
    const record = { id: rows[0].id, table: 'personnel_act', lock: lockAct }
    expect(new Set(await refusedTransitions(server, actMachine, record))).toEqual(new Set(['personnel.not_scheduled']))
  })

  it('leave the account of a person who still works for another company of the group', async () => {
    const { id, accountId } = await addLeaver(async (own) => {
      await server.database.pool.query(
        `insert into employment (id, employee_id, job_number, company_id, service_start)
       select gen_random_uuid(), employee_id, job_number, $2, service_start from employment where id = $1`,
        [own, company.id],
      )
      await server.database.pool.query(
        `insert into assignment_row (subject_id, during, sources, unit_id, department_id, post_id, employment_state,
         probation_state, entry_date)
       select other.id, '[2026-01-01,)', '{}', part.unit_id, part.department_id, part.post_id, 'entered', 'none',
         '2026-01-01'
       from employment other join employment own on own.employee_id = other.employee_id and own.id = $1
       join assignment_row part on part.subject_id = own.id and upper_inf(part.during) where other.id <> $1`,
        [own],
      )
    })
    await runEffects(server.platform)
    expect([await leavingOf(id), await isLocked(accountId)]).toEqual(['applied', false])
  })
})
