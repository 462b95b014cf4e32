import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

const counter = { type: 'counter', digits: 4, per: 'rule' } as const
const workforce = '/workbenchApi/workforce'

type Place = { readonly unit: string; readonly department: string; readonly organisationPost: string }

/** A job-number rule, and a person hired by it. */
export async function addWorkforce({ database }: TestServer, staff: TestClient, place: Place) {
  const { unit, department: departmentId, organisationPost: postId } = place
  await database.pool.query(`update business_unit set country = 'VN' where id = $1`, [unit])
  const rule = { name: 'Numbers', businessUnitId: unit, elements: [counter], enabled: true }
  const { data } = await staff.post(`${workforce}/job-numbers`, rule)
  const hired = await staff.post(`${workforce}/roster`, {
    ...{ name: 'Trần Thị Mai', sex: 'female', birthday: '1990-01-01', nationality: 'VN', idNumber: '038300009999' },
    ...{ phone: '0912 345 999', labourRelationId: '00000000-0000-8000-8000-000000000101' },
    ...{ companyId: unit, departmentId, postId, effectiveOn: '2026-02-02' },
  })
  return { jobNumberRule: data.id as string, employment: hired.data.id as string }
}
