import { addUpload } from './applications.ts'
import type { Things } from './identifier-case.ts'
import { registerApplicant } from './people.ts'
import { addForm } from './recruitment.ts'
import { securityOfModules } from './security-of-modules.ts'
import { addStaff, addUnit, type TestStaff } from './staff.ts'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

export type WorldOfOthers = {
  readonly things: Things
  /** The client of a thing's owner; undefined for what belongs to a business unit. */
  ownerOf(thing: string): TestClient | undefined
  /** Staff with every permission in the unit of the things, and staff with every permission in another unit. */
  readonly insider: TestClient
  readonly outsider: TestClient
  /** Another applicant, who has uploaded a file. */
  readonly stranger: TestClient
  readonly uploadOfStranger: string
}

/** @throws Error with the place where to add a thing that no module has added */
export function thingIn(things: Things, name: string): string {
  const id = things[name]
  if (id === undefined)
    throw new Error(`No module adds the thing "${name}": add it to "addThings" in testing/security.ts of its module.`)
  return id
}

/** The things of one person and one unit at every stage of a recruitment, and another person besides them. */
export async function makeWorldOfOthers(server: TestServer, permissions: readonly string[]): Promise<WorldOfOthers> {
  await addForm(server, 'profile')
  const [unit, elsewhere] = [await addUnit(server, 'EU'), await addUnit(server, 'ASIA')]
  const stranger = await registerApplicant(server)
  const addColleague = () => addStaffOf(server, unit, permissions)
  const insider = await addColleague()
  let things: Things = { unit }
  const owners: Record<string, TestClient> = {}
  for (const { addThings } of securityOfModules) {
    const thing = (name: string) => thingIn(things, name)
    const added = await addThings?.({ server, unit, insider, addColleague, thing })
    things = { ...things, ...added?.things }
    Object.assign(owners, added?.owners)
  }
  return {
    things,
    ownerOf: (thing) => owners[thing],
    insider: insider.client,
    stranger: stranger.client,
    uploadOfStranger: await addUpload(server, stranger),
    outsider: (await addStaffOf(server, elsewhere, permissions)).client,
  }
}

function addStaffOf(server: TestServer, unit: string, permissions: readonly string[]): Promise<TestStaff> {
  const areas = ['access', 'organisation', 'stores', 'workforce', 'approvals', 'attendance', 'recruitment'] as const
  const within = areas.map((area) => ({
    area,
    kind: 'unit_and_below' as const,
    ids: [],
  }))
  const scopes = [...within, { area: 'installation' as const, kind: 'all' as const, ids: [] }]
  return addStaff(server, unit, { permissions, scopes })
}
