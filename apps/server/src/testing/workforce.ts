import type { TestClient } from './test-client.ts'

const counter = { type: 'counter', digits: 4, per: 'rule' } as const

/** A job-number rule. */
export async function addWorkforce(staff: TestClient, businessUnitId: string) {
  const rule = { name: 'Numbers', businessUnitId, elements: [counter], enabled: true }
  const { data } = await staff.post('/workbenchApi/workforce/job-numbers', rule)
  return { jobNumberRule: data.id as string }
}
