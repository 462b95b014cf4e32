import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storePosition, type TestCompany } from '../../../testing/attendance.ts'
import { addStaff, addUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { uploadAsStaff } from '../../../testing/upload-as-staff.ts'
import { addWorkingCompany, addWorkingGuide, at, type WorkingGuide } from '../../../testing/working-days.ts'
import { deleteOldPhotos } from './delete-photos.ts'

const own = '/workbenchApi/attendance/own/punches'

let server: TestServer
let company: TestCompany
let guide: WorkingGuide
let supervisor: TestClient

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-05T08:55') })
  company = await addWorkingCompany(server, 'PH')
  const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
  supervisor = (await addStaff(server, company.unit, { permissions: ['punch-photo:read'], scopes })).client
})
beforeEach(async () => {
  guide = await addWorkingGuide(server, company)
})
afterAll(() => server.close())

/** A picture of coloured stripes; different seeds look different. */
async function picture(seed: number, quality = 90): Promise<Buffer> {
  const side = 96
  const pixels = Buffer.alloc(side * side * 3)
  for (let index = 0; index < pixels.length; index += 1) {
    const [row, column] = [Math.floor(index / 3 / side), Math.floor(index / 3) % side]
    const cell = Math.floor(row / 12) * 8 + Math.floor(column / 12)
    pixels[index] = (Math.imul(cell + 1, 2654435761 + seed * 40503) >>> 16) & 255
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
}

async function punch(of: WorkingGuide): Promise<string> {
  const id = randomUUID()
  const position = { ...storePosition, accuracy: 10 }
  await of.client.post(own, { id, claimedAt: server.clock.now().toISOString(), position })
  return id
}

const upload = async (of: WorkingGuide, bytes: Buffer): Promise<string> =>
  (await uploadAsStaff(of.client, { purpose: 'punch-photo', name: 'photo.jpg', bytes })).data.id

const give = (of: WorkingGuide, id: string, payload: object) =>
  of.client.send({ method: 'PUT', url: `${own}/${id}/photo`, payload })

async function photograph(of: WorkingGuide, bytes: Buffer, taken = true) {
  const id = await punch(of)
  await give(of, id, { file: await upload(of, bytes), taken })
  return id
}

const signalsOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await server.database.pool.query<{ signals: { kind: string }[] }>(
    'select signals from attendance_punch_photo where punch_id = $1',
    [id],
  )
  return rows.flatMap(({ signals }) => signals.map(({ kind }) => kind))
}

describe('a photo', () => {
  it('is given to its punch once, and is seen by its person and by those who may see photos of the place', async () => {
    const id = await punch(guide)
    const file = await upload(guide, await picture(1))
    expect((await give(guide, id, { file, taken: true })).data).toEqual({ received: true })
    const again = { file: await upload(guide, await picture(2)), taken: false }
    expect((await give(guide, id, again)).data).toEqual({ received: true })
    expect(await signalsOf(id)).toEqual([])
    for (const [client, path] of [
      [guide.client, `${own}/${id}/photo`],
      [supervisor, `/workbenchApi/attendance/punches/${id}/photo`],
    ] as const) {
      const { statusCode, headers, rawPayload } = await client.raw({ method: 'GET', url: path })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    }
  })

  it('is hidden from supervisors of another unit and from people without the permission', async () => {
    const id = await photograph(guide, await picture(3))
    const elsewhere = await addUnit(server, 'PX')
    const scopes = [{ area: 'attendance' as const, kind: 'unit_and_below' as const, ids: [] }]
    const stranger = (await addStaff(server, elsewhere, { permissions: ['punch-photo:read'], scopes })).client
    expect((await stranger.get(`/workbenchApi/attendance/punches/${id}/photo`)).status).toBe(404)
    const other = await addWorkingGuide(server, company)
    expect((await other.client.get(`/workbenchApi/attendance/punches/${id}/photo`)).status).toBe(403)
    expect((await other.client.get(`${own}/${id}/photo`)).status).toBe(404)
  })

  it('of another person, or for the punch of another person, is refused', async () => {
    const other = await addWorkingGuide(server, company)
    const id = await punch(guide)
    const foreign = { file: await upload(other, await picture(4)), taken: true }
    expect((await give(guide, id, foreign)).errors).toMatchObject([{ path: 'file' }])
    expect((await give(other, id, foreign)).status).toBe(404)
    expect(await signalsOf(id)).toEqual([])
  })

  it('that was sent before, looks like one, or was chosen is a signal, which changes no state', async () => {
    const bytes = await picture(5)
    await photograph(guide, bytes)
    const other = await addWorkingGuide(server, company)
    const repeated = await photograph(other, bytes, false)
    expect(await signalsOf(repeated)).toEqual(['photo_chosen', 'photo_repeated'])
    expect(await signalsOf(await photograph(guide, await picture(5, 60)))).toEqual(['photo_alike'])
    expect(await signalsOf(await photograph(guide, await picture(6)))).toEqual([])
    const { rows } = await server.database.pool.query('select state from attendance_punch where id = $1', [repeated])
    expect(rows).toEqual([{ state: 'counted' }])
  })

  it('of a plain wall is a signal when its bytes were sent before', async () => {
    const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8c8c8' } })
    const wall = await plain.jpeg().toBuffer()
    expect(await signalsOf(await photograph(guide, wall))).toEqual([])
    expect(await signalsOf(await photograph(guide, wall))).toEqual(['photo_repeated'])
  })

  it('is deleted 180 days after its period was closed, and not before', async () => {
    const id = await photograph(guide, await picture(7))
    await server.database.pool.query(
      `insert into period (id, kind, unit_id, days, state, closed_at)
       values (gen_random_uuid(), 'attendance', $1, '[2026-11-01,2026-12-01)', 'closed', '2026-12-03')`,
      [company.unit],
    )
    const remaining = async (time: string) => {
      server.clock.set(time)
      await deleteOldPhotos(server.platform)
      const { rows } = await server.database.pool.query('select from attendance_punch_photo where punch_id = $1', [id])
      return rows.length
    }
    expect(await remaining('2027-05-31T00:00:00Z')).toBe(1)
    expect(await remaining('2027-06-02T00:00:00Z')).toBe(0)
  })
})
