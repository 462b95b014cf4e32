import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { storesBase } from '../../../testing/stores.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** A store in the model: where it is before and from the day of its move. */
type ModelStore = {
  readonly id: string
  readonly code: string
  readonly unit: string
  readonly before: { readonly region: string; readonly channel: string }
  readonly after: { readonly region: string; readonly channel: string }
}

const moveDay = '2026-06-01'
let server: TestServer
let units: string[]
/** Each region with its parent. */
const parents = new Map<string, string | null>()
const channels: string[] = []
const stores: ModelStore[] = []

beforeAll(async () => {
  server = await startTestServer()
  units = [await addUnit(server, 'NORTH'), await addUnit(server, 'SOUTH')]
  const { client } = await addStaff(server, rootUnit, { admin: true })
  const post = async (path: string, values: object): Promise<string> =>
    (await client.post(`${storesBase}/${path}`, { effectiveOn: '2026-01-01', ...values })).data.id
  for (const [at, businessUnitId] of units.entries()) {
    const region = async (number: string, level: number, parentId: string | null) => {
      const id = await post('regions', { code: `R${at}${number}`, name: number, level, parentId, businessUnitId })
      parents.set(id, parentId)
      return id
    }
    const top = await region('top', 1, null)
    const below = [await region('a', 2, top), await region('b', 2, top)]
    const own = [
      await post('channels', { name: `C${at}0`, businessUnitId }),
      await post('channels', { name: `C${at}1`, businessUnitId }),
    ]
    channels.push(...own)
    for (const number of [0, 1, 2, 3]) {
      const code = `S${at}${number}`
      const places = { country: 'VN', timeZone: 'Asia/Ho_Chi_Minh' }
      const before = { region: below[number % 2] ?? '', channel: own[number >> 1] ?? '' }
      const after = number === 3 ? { region: below[0] ?? '', channel: own[0] ?? '' } : before
      const [regionId, channelId] = [before.region, before.channel]
      const id = await post('list', { code, name: code, businessUnitId, regionId, channelId, ...places })
      if (number === 3) {
        const payload = { revision: 1, regionId: after.region, channelId: after.channel, effectiveOn: moveDay }
        await client.send({ method: 'PUT', url: `${storesBase}/list/${id}`, payload })
      }
      stores.push({ id, code, unit: businessUnitId, before, after })
    }
  }
}, 60_000)
afterAll(() => server.close())

type ScopePart = { readonly kind: 'regions' | 'channels' | 'stores' | 'units' | 'all'; readonly ids: readonly string[] }

const isBelow = (region: string | null | undefined, above: string): boolean =>
  region != null && (region === above || isBelow(parents.get(region), above))

/** Whether a part covers a store on a day, in words. */
function covers({ kind, ids }: ScopePart, store: ModelStore, day: string): boolean {
  const place = day < moveDay ? store.before : store.after
  switch (kind) {
    case 'all':
      return true
    case 'units':
      return ids.includes(store.unit)
    case 'regions':
      return ids.some((id) => isBelow(place.region, id))
    case 'channels':
      return ids.includes(place.channel)
    case 'stores':
      return ids.includes(store.id)
  }
}

const named = (kind: ScopePart['kind'], of: () => readonly string[]): fc.Arbitrary<ScopePart> =>
  fc
    .array(fc.nat(), { minLength: 1, maxLength: 3 })
    .map((picks) => ({ kind, ids: [...new Set(picks.map((pick) => of()[pick % of().length] ?? ''))] }))
const part = fc.oneof(
  { weight: 3, arbitrary: named('regions', () => [...parents.keys()]) },
  { weight: 3, arbitrary: named('channels', () => channels) },
  { weight: 3, arbitrary: named('stores', () => stores.map(({ id }) => id)) },
  { weight: 1, arbitrary: named('units', () => units) },
  { weight: 1, arbitrary: fc.constant<ScopePart>({ kind: 'all', ids: [] }) },
)
const parts = fc.uniqueArray(part, { maxLength: 3, selector: ({ kind }) => kind })

type Seen = Readonly<Record<'list' | 'options' | 'map' | 'export', readonly string[]>>

async function listingsOf({ client }: TestStaff, asOf: string): Promise<Seen> {
  const list = `${storesBase}/list`
  const ids = async (path: string, key: string, rows: (data: never) => readonly Record<string, string>[]) =>
    rows((await client.get(path, { asOf })).data as never).map((row) => row[key] ?? '')
  const { rawPayload } = await client.raw({ method: 'GET', url: `${list}/export?asOf=${asOf}` })
  const [sheet] = (await readXlsx(new Uint8Array(rawPayload))).sheets
  const codes = (sheet?.rows ?? []).slice(1).map(([code]) => String(code))
  return {
    list: await ids(list, 'id', ({ records }: { records: Record<string, string>[] }) => records),
    options: await ids(`${list}/options`, 'value', (options: Record<string, string>[]) => options),
    map: await ids(`${storesBase}/map`, 'id', ({ stores: some }: { stores: Record<string, string>[] }) => some),
    export: stores.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
  }
}

it('every way to stores shows exactly those that the parts of a role cover on the day', async () => {
  let shown = 0
  await fc.assert(
    fc.asyncProperty(
      parts,
      parts,
      fc.constantFrom('2026-03-01', '2026-11-20', '2027-02-01'),
      async (reads, writes, day) => {
        const scopesOf = (some: readonly ScopePart[]) => some.map((one) => ({ ...one, area: 'stores' as const }))
        // The second role reads nothing: its scopes are no part of those of the first.
        const staff = await addStaff(
          server,
          rootUnit,
          { permissions: ['store:read', 'store:export'], scopes: scopesOf(reads) },
          { permissions: ['store:write'], scopes: scopesOf(writes) },
        )
        const expected = stores.filter((store) => reads.some((one) => covers(one, store, day))).map(({ id }) => id)
        const seen = await listingsOf(staff, day)
        for (const way of ['list', 'options', 'map', 'export'] as const)
          expect([way, seen[way].toSorted()]).toEqual([way, expected.toSorted()])
        for (const { id } of stores) {
          const { status } = await staff.client.get(`${storesBase}/list/${id}`, { asOf: day })
          expect(status).toBe(expected.includes(id) ? 200 : 404)
        }
        shown += expected.length
      },
    ),
    { numRuns: 40 },
  )
  expect(shown).toBeGreaterThan(20)
})
