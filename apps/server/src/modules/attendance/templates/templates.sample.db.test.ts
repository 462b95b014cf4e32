import { checkShift } from '@rostrum/attendance-rules/check-shift'
import type { ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSamples } from '../../../testing/load-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadSamples(server, ['accounts', 'stores', 'attendance-templates'])
})
afterAll(() => server.close())

it('gives each company a template of streets and ten stores of each country one of malls', async () => {
  const { rows } = await server.database.pool.query(
    `select state, count(unit_id)::int as units, count(store_id)::int as stores
     from attendance_template template join template_assignment assignment on assignment.template_id = template.id
     group by state`,
  )
  expect(rows).toEqual([{ state: 'online', units: 6, stores: 60 }])
})

it('has shifts that the product would save', async () => {
  const { rows } = await server.database.pool.query('select definition from attendance_shift_version')
  expect(rows).toHaveLength(12)
  expect(rows.flatMap(({ definition }: { definition: ShiftDefinition }) => checkShift(definition))).toEqual([])
})
