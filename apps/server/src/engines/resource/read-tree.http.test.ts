import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit } from '../../testing/staff.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const units = '/workbenchApi/organisation/business-units'
let server: TestServer
let admin: TestClient
let north: string
let shop: string

beforeAll(async () => {
  server = await startTestServer()
  north = await addUnit(server, 'NORTH')
  shop = await addUnit(server, 'SHOP', north)
  await addUnit(server, 'SOUTH')
  admin = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

type Tree = {
  readonly records: readonly { readonly id: string; readonly code: string }[]
  readonly parents: Readonly<Record<string, string>>
  readonly context: readonly string[]
  readonly total: number
  readonly complete: boolean
}
const treeOf = async (client: TestClient, query: Record<string, string> = {}): Promise<Tree> =>
  (await client.get(`${units}/tree`, query)).data
const codesOf = ({ records }: Tree) => records.map(({ code }) => code)

it('the tree has every record of the reader, each with the record that contains it', async () => {
  const tree = await treeOf(admin)
  expect(codesOf(tree)).toEqual(expect.arrayContaining(['NORTH', 'SHOP', 'SOUTH']))
  expect(tree).toMatchObject({ complete: true, context: [], total: tree.records.length })
  expect(tree.parents[shop]).toBe(north)
  expect(tree.parents[north]).toBe(rootUnit)
})

it('a search keeps what contains its matches, and tells the two apart', async () => {
  const tree = await treeOf(admin, { search: 'shop' })
  expect(tree.records.map(({ id }) => id)).toEqual(expect.arrayContaining([rootUnit, north, shop]))
  expect(codesOf(tree)).not.toContain('SOUTH')
  expect(new Set(tree.context)).toEqual(new Set([rootUnit, north]))
  expect(tree.total).toBe(1)
})

it('nothing above the scope of a reader is shown: their highest record is at the top', async () => {
  const { client } = await addStaff(server, north, { admin: true })
  const tree = await treeOf(client)
  expect(new Set(codesOf(tree))).toEqual(new Set(['NORTH', 'SHOP']))
  expect(tree.parents).toEqual({ [shop]: north })
})

it('siblings are in the order of the list', async () => {
  const upwards = codesOf(await treeOf(admin, { sort: 'code' }))
  expect(codesOf(await treeOf(admin, { sort: '-code' }))).toEqual(upwards.toReversed())
  expect((await admin.get(`${units}/tree`, { sort: 'secret' })).code).toBe(400)
})
