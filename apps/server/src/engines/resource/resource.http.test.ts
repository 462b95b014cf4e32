import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { deleteExpiredImports } from './import/delete-expired-imports.ts'

const units = '/workbenchApi/organisation/business-units'
const accounts = '/workbenchApi/access/accounts'
const dictionaries = '/workbenchApi/system/dictionaries'

let server: TestServer
let system: TestStaff
let asia: TestStaff
let europe: TestStaff
let [asiaUnit, europeUnit]: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  asiaUnit = await addUnit(server, 'ASIA')
  europeUnit = await addUnit(server, 'EU')
  system = await addStaff(server, rootUnit, { admin: true })
  asia = await addStaff(server, asiaUnit, { admin: true })
  europe = await addStaff(server, europeUnit, { admin: true })
})
afterAll(() => server.close())

const filter = (field: string, operator: string, ...values: string[]) => JSON.stringify([{ field, operator, values }])
const put = (staff: TestStaff, url: string, payload: object) => staff.client.send({ method: 'PUT', url, payload })
const addUnits = (parentId: string | undefined, names: Record<string, string>) =>
  Promise.all(
    Object.entries(names).map(([code, name]) => system.client.post(units, { code, name, kind: 'line', parentId })),
  )

describe('a list', () => {
  beforeAll(async () => {
    await addUnits(asiaUnit, { 'L-1': '重庆北碚店', 'L-2': 'Đồng Nai', 'L-3': 'ร้านค้าเชียงใหม่', 'L-4': 'Ärzte 50%' })
  })
  const found = async (query: Record<string, string>) =>
    (await asia.client.get(units, query)).data.records.map(({ code }: { code: string }) => code)

  it('finds names by pinyin, by its initials, and without accents or tone marks', async () => {
    expect(await found({ search: 'beibei' })).toEqual(['L-1'])
    expect(await found({ search: 'bbd' })).toEqual(['L-1'])
    expect(await found({ search: 'dong nai' })).toEqual(['L-2'])
    expect(await found({ search: 'รานคา' })).toEqual(['L-3'])
    expect(await found({ search: '50%' })).toEqual(['L-4'])
  })

  it('is filtered only by what the definition offers', async () => {
    expect(await found({ filters: filter('name', 'contains', 'ARZTE') })).toEqual(['L-4'])
    expect(await found({ filters: filter('kind', 'is', 'company') })).toEqual(['ASIA'])
    expect(await found({ filters: filter('kind', 'is_not', 'line') })).toEqual(['ASIA'])
    for (const filters of [filter('code', 'is', 'x'), filter('secret', 'is', 'x'), filter('kind', 'from', 'x'), '{'])
      expect((await asia.client.get(units, { filters })).errors?.[0]?.path).toBe('filters')
  })

  it('interprets the days of a filter in the time zone of the region', async () => {
    const { accountId } = await addStaff(server, rootUnit)
    await server.database.pool.query(`update account set created_at = '2025-03-01T17:00:00Z' where id = $1`, [
      accountId,
    ])
    const foundOn = async (from: string, until: string) => {
      const days = [
        { field: 'createdAt', operator: 'from', values: [from] },
        { field: 'createdAt', operator: 'until', values: [until] },
      ]
      const { data } = await system.client.get('/workbenchApi/access/accounts', { filters: JSON.stringify(days) })
      return data.records.map(({ id }: { id: string }) => id)
    }
    expect(await foundOn('2025-03-02', '2025-03-02')).toEqual([accountId])
    expect(await foundOn('2025-03-01', '2025-03-01')).toEqual([])
  })

  it("is sorted by the reader's collation and continues from a cursor without gap or repetition", async () => {
    const all = await found({ sort: '-name', size: '100' })
    const read: string[] = []
    let after: string | undefined
    do {
      const { data } = await asia.client.get(units, { sort: '-name', size: '2', ...(after && { after }) })
      read.push(...data.records.map(({ code }: { code: string }) => code))
      after = data.next ?? undefined
    } while (after)
    expect(read).toEqual(all)
    expect((await asia.client.get(units, { sort: 'parentId' })).code).toBe(400)
    expect((await asia.client.get(units, { after: 'nonsense' })).code).toBe(400)
  })
})

describe('the scope of an actor', () => {
  it('applies to lists, counts, records, choices, histories and exports alike', async () => {
    const { data } = await europe.client.get(units)
    expect(data.records.map(({ code }: { code: string }) => code)).toEqual(['EU'])
    expect(data.total).toBe(1)
    for (const path of [`${units}/${asiaUnit}`, `${units}/${asiaUnit}/history`])
      expect((await europe.client.get(path)).code).toBe(404)
    const options = await europe.client.get(`${units}/options`, { ids: `${asiaUnit},${europeUnit}` })
    expect(options.data).toEqual([{ value: europeUnit, label: 'EU' }])
    const { rawPayload } = await europe.client.raw({ method: 'GET', url: `${units}/export` })
    const [sheet] = (await readXlsx(rawPayload)).sheets
    expect(sheet?.rows.map(([code]) => code)).toEqual(['Code', 'EU'])
    expect((await put(europe, `${units}/${asiaUnit}`, { revision: 1, name: 'Mine' })).code).toBe(404)
    expect((await europe.client.post(`${units}/removal`, { ids: [asiaUnit] })).code).toBe(404)
  })

  it('limits every write: creating, moving, and referring', async () => {
    const inAsia = { username: 'intruder', displayName: 'X', businessUnitId: asiaUnit }
    expect((await europe.client.post(accounts, inAsia)).errors?.[0]?.path).toBe('businessUnitId')
    const own = await europe.client.post(accounts, { ...inAsia, username: 'resident', businessUnitId: europeUnit })
    const moved = await put(europe, `${accounts}/${own.data.id}`, { revision: 1, businessUnitId: asiaUnit })
    expect(moved.errors?.[0]?.path).toBe('businessUnitId')
  })

  it('is narrowed by the business unit of the request and never widened', async () => {
    const within = (unit: string | undefined) => ({ buId: Buffer.from(unit ?? '').toString('base64') })
    expect((await system.client.get(units, within(europeUnit))).data.total).toBe(1)
    expect((await europe.client.get(units, within(asiaUnit))).data.total).toBe(0)
  })
})

describe('a record', () => {
  it('is changed at the revision that was read; the change is audited and announced to its readers', async () => {
    const created = await asia.client.post(units, { code: 'H-1', name: 'Alt', kind: 'line', parentId: asiaUnit })
    const url = `${units}/${created.data.id}`
    expect((await put(asia, url, { revision: 1, name: 'Neu' })).data.revision).toBe(2)
    expect(await put(asia, url, { revision: 1, name: 'Spät' })).toMatchObject({ reason: 'record.conflict' })
    expect((await put(asia, url, { revision: 2, name: 'Neu' })).data.revision).toBe(2)
    const { data } = await asia.client.get(`${url}/history`)
    expect(data.map(({ event }: { event: string }) => event)).toEqual([
      'business-unit.changed',
      'business-unit.created',
    ])
    expect(data[0].changes).toEqual([{ field: 'name', from: 'Alt', to: 'Neu' }])
    expect(data[0]).toMatchObject({ actorKind: 'staff', actor: expect.any(String) })
    const sparse = await system.client.post(dictionaries, { dictionary: 'tone', value: 'ash', label: 'Ash' })
    const [begun] = (await system.client.get(`${dictionaries}/${sparse.data.id}/history`)).data
    const blank = begun.changes.filter(({ field }: { field: string }) => ['labelEn', 'standardCode'].includes(field))
    expect(blank).toEqual([])
  })

  it('is rejected with an error at each field', async () => {
    const answer = await asia.client.post(units, { code: 'ASIA', name: ' ', kind: 'shop' })
    expect(answer.errors?.map(({ path }) => path).sort()).toEqual(['kind', 'name', 'parentId'])
    const twin = await asia.client.post(units, { code: 'ASIA', name: 'x', kind: 'line', parentId: asiaUnit })
    expect(twin.errors).toEqual([{ path: 'code', message: 'This already exists.' }])
    const foreign = await asia.client.post(accounts, {
      username: 'someone',
      displayName: 'x',
      businessUnitId: asiaUnit,
      createdAt: '2020-01-01T00:00:00Z',
    })
    expect(foreign.errors).toEqual([{ path: 'createdAt', message: 'You cannot change this.' }])
  })

  it('preserves fields that a change omits, and reveals neither a phone nor its change', async () => {
    const created = await asia.client.post(accounts, {
      username: 'phoned',
      displayName: 'Phoned',
      businessUnitId: asiaUnit,
      phone: '13812345678',
      userType: 'clerk',
    })
    const url = `${accounts}/${created.data.id}`
    await put(asia, url, { revision: 1, displayName: 'Renamed' })
    const { record, labels } = (await asia.client.get(url)).data
    expect(record).toMatchObject({ phone: '138****5678', userType: 'clerk', displayName: 'Renamed' })
    expect(labels['business-unit'][asiaUnit ?? '']).toBe('ASIA')
    const history = await asia.client.get(`${url}/history`)
    expect(JSON.stringify(history.data)).not.toContain('1381234')
  })

  it('with references is not removed', async () => {
    expect(await system.client.post(`${units}/removal`, { ids: [asiaUnit] })).toMatchObject({
      reason: 'resource.in_use',
    })
  })
})

/** The rows of an exported sheet. */
describe('an import', () => {
  const head = ['Dictionary', 'Value', 'Label', 'Sort order']
  const upload = async (staff: TestStaff, url: string, rows: (string | number)[][]) => {
    const file = await writeXlsx({ sheets: [{ name: 'x', rows }] })
    return staff.client.post(`${url}/imports`, { fileName: 'x.xlsx', content: Buffer.from(file).toString('base64') })
  }
  const stored = () =>
    server.database.db
      .selectFrom('dictionary_item')
      .select(['value', 'label'])
      .where('dictionary', '=', 'colour')
      .orderBy('value')
      .execute()

  it('shows every error at its cell, writes nothing before the confirmation, and then all or nothing', async () => {
    const { data } = await upload(system, dictionaries, [
      head,
      ['colour', 'red', 'Red', 1],
      ['colour', 'red', 'Crimson', 2],
      ['colour', 'blue', '', 'many'],
    ])
    expect(data.counts).toMatchObject({ rows: 3, new: 1, invalid: 2 })
    expect(data.rows[1].cells.dictionary.error).toBe('Duplicate of row 2')
    expect(data.rows[2].cells.label.error).toBeTruthy()
    expect(data.rows[2].cells.position.error).toBeTruthy()
    const url = `${dictionaries}/imports/${data.id}`
    expect(await system.client.post(`${url}/confirmation`)).toMatchObject({ reason: 'resource.import_invalid' })
    expect(await stored()).toEqual([])
    const fixCell = (number: number, field: string, text: string) => put(system, `${url}/cell`, { number, field, text })
    expect((await fixCell(3, 'value', 'green')).data.row).toMatchObject({ mark: 'new', fixed: true })
    await fixCell(4, 'label', 'Blue')
    expect((await fixCell(4, 'position', '3')).data.counts).toMatchObject({ new: 3, invalid: 0 })
    expect((await system.client.post(`${url}/confirmation`)).data).toEqual({ created: 3, changed: 0 })
    expect((await system.client.post(`${url}/confirmation`)).data).toEqual({ created: 3, changed: 0 })
    expect((await stored()).map(({ value }) => value)).toEqual(['blue', 'green', 'red'])
  })

  it('is confirmed by more concurrent calls than there are connections', async () => {
    const { data } = await upload(system, dictionaries, [head, ['shape', 'round', 'Round', 1]])
    const calls = Array.from({ length: server.platform.config.databasePool + 5 }, () =>
      system.client.post(`${dictionaries}/imports/${data.id}/confirmation`),
    )
    const answers = (await Promise.all(calls)).map((answer) => answer.data)
    expect(answers).toEqual(calls.map(() => ({ created: 1, changed: 0 })))
  })

  it('of the same file again changes nothing, and of another marks what it overwrites', async () => {
    const again = await upload(system, dictionaries, [head, ['colour', 'red', 'Red', 1], ['colour', 'blue', 'Navy', 3]])
    expect(again.data.counts).toMatchObject({ new: 0, unchanged: 1, update: 1 })
    expect(again.data.rows[1].cells.label).toMatchObject({ text: 'Navy', before: 'Blue' })
    await system.client.post(`${dictionaries}/imports/${again.data.id}/confirmation`)
    expect((await stored()).find(({ value }) => value === 'blue')?.label).toBe('Navy')
  })

  it('stores its cells encrypted, until it is confirmed or a day old', async () => {
    const rowsOf = async (id: string) =>
      (await server.database.pool.query('select * from resource_import_row where import_id = $1', [id])).rows
    const rows = [head, ['colour', 'ochre', 'Told by 13900001234', 9]]
    const [confirmed, left] = [await upload(system, dictionaries, rows), await upload(system, dictionaries, rows)]
    expect(JSON.stringify(await rowsOf(confirmed.data.id))).not.toMatch(/13900001234|ochre/)
    const at = (one: typeof left) => `${dictionaries}/imports/${one.data.id}`
    await system.client.post(`${at(confirmed)}/confirmation`)
    expect(await rowsOf(confirmed.data.id)).toEqual([])
    expect((await system.client.get(at(confirmed))).data).toMatchObject({ counts: { rows: 1, new: 1 }, rows: [] })
    server.clock.advance({ hours: 7 })
    await deleteExpiredImports(server.database.db, server.clock.now())
    expect((await system.client.get(at(left))).data.rows).toHaveLength(1)
    server.clock.advance({ hours: 18 })
    await deleteExpiredImports(server.database.db, server.clock.now())
    expect(await rowsOf(left.data.id)).toEqual([])
    server.clock.advance({ hours: -25 })
    expect((await system.client.get(at(left))).code).toBe(404)
  })

  it('finds related records by name within the scope of its user', async () => {
    const rows = (unit: string) => [
      ['Username', 'Name', 'Business unit'],
      ['imported', 'Imported', unit],
    ]
    const beyond = await upload(europe, accounts, rows('ASIA'))
    expect(beyond.data.rows[0].cells.businessUnitId.error).toBe('Not found: ASIA')
    const within = await upload(europe, accounts, rows('EU'))
    const url = `${accounts}/imports/${within.data.id}`
    expect((await asia.client.get(url)).code).toBe(404)
    expect((await europe.client.post(`${url}/confirmation`)).data).toEqual({ created: 1, changed: 0 })
  })

  it('shows stored values as lists do, and preserves a masked value that comes back as shown', async () => {
    const phone = async () =>
      (await europe.client.get(accounts, { search: 'masked.one' })).data.records.map(
        (one: { phone: string }) => one.phone,
      )
    const rows = (number: string, name: string) => [
      ['Username', 'Name', 'Phone', 'Business unit'],
      ['masked.one', name, number, 'EU'],
    ]
    const confirm = (id: string) => europe.client.post(`${accounts}/imports/${id}/confirmation`)
    await confirm((await upload(europe, accounts, rows('13912345678', 'One'))).data.id)
    const same = await upload(europe, accounts, rows('139****5678', 'One'))
    expect(same.data.rows).toMatchObject([{ mark: 'unchanged', cells: { phone: { text: '139****5678' } } }])
    const renamed = await upload(europe, accounts, rows('139****5678', 'Other'))
    expect(renamed.data.rows).toMatchObject([{ mark: 'update', cells: { displayName: { before: 'One' } } }])
    expect((await confirm(renamed.data.id)).data).toEqual({ created: 0, changed: 1 })
    expect(await phone()).toEqual(['139****5678'])
    const other = await upload(europe, accounts, rows('13700001111', 'Other'))
    expect(other.data.rows).toMatchObject([{ mark: 'update', cells: { phone: { before: '139****5678' } } }])
    const foreign = await upload(europe, accounts, rows('137****1111', 'Other'))
    expect(foreign.data.rows).toMatchObject([{ mark: 'invalid' }])
  })

  it('of an export finds its relations again, also where two records share a title and look-ups add the parent', async () => {
    const [company, line] = [await addUnit(server, 'TWIN'), await addUnit(server, 'TWIN-R', europeUnit ?? '')]
    await server.database.db
      .updateTable('business_unit')
      .set({ name: '孪生' })
      .where('id', 'in', [company, line])
      .execute()
    const named = (await system.client.get(`${units}/options`, { ids: `${company},${line}` })).data
    const names = named.map(({ label }: { label: string }) => label)
    expect(names.sort()).toEqual(['EU › 孪生', expect.stringMatching(/^.+ › 孪生$/)])
    expect((await europe.client.get(`${units}/options`, { search: '孪生' })).data).toEqual([
      { value: europeUnit, label: 'EU', level: 1, isContext: true },
      { value: line, label: '孪生', level: 2, detail: 'TWIN-R' },
    ])
    const child = { code: 'TWIN-C', name: '下级', kind: 'line', parentId: company }
    const id = (await system.client.post(units, child)).data.id
    const { rawPayload } = await system.client.raw({ method: 'POST', url: `${units}/exports`, payload: { ids: [id] } })
    const [sheet] = (await readXlsx(rawPayload)).sheets
    const { data } = await upload(system, units, (sheet?.rows ?? []) as string[][])
    expect(data.counts).toMatchObject({ rows: 1, invalid: 0 })
    expect(data.rows[0].cells.parentId.text).toBe('TWIN')
  })

  it('counts rows as the spreadsheet does, reports unknown columns, and does not read a formula error as text', async () => {
    const { data } = await upload(system, dictionaries, [
      [...head, 'Remark'],
      ['colour', 'teal', 'Teal', 1, 'nice'],
      [],
      ['colour', 'plum', '#REF!', 2, ''],
    ])
    expect(data.ignored).toEqual(['Remark'])
    expect(data.rows.map(({ number, mark }: { number: number; mark: string }) => [number, mark])).toEqual([
      [2, 'new'],
      [4, 'invalid'],
    ])
    expect(data.rows[1].cells.label.error).toContain('#REF!')
    const twice = await upload(system, dictionaries, [
      [...head, '标签'],
      ['colour', 'teal', 'Teal', 1, 'Other'],
    ])
    expect(twice.reason).toBe('resource.import_column_duplicate')
    expect(twice.msg).toContain('Label, 标签')
  })

  it('of another kind of spreadsheet is rejected', async () => {
    const content = Buffer.from('dictionary,value\ncolour,teal\n').toString('base64')
    const answer = await system.client.post(`${dictionaries}/imports`, { fileName: 'x.csv', content })
    expect(answer.reason).toBe('resource.import_not_xlsx')
    expect(answer.msg).toContain('.xlsx')
    expect((await upload(system, dictionaries, [head])).reason).toBe('resource.import_empty')
  })

  it('of a damaged archive, of text in another encoding, and of what unpacks to gigabytes is rejected', async () => {
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: [head, ['colour', 'tan', 'Tan', 1]] }] }))
    const send = async (bytes: Buffer) => {
      const content = bytes.toString('base64')
      return (await system.client.post(`${dictionaries}/imports`, { fileName: 'x.xlsx', content })).reason
    }
    expect(await send(sheet.subarray(0, sheet.length - 40))).toBe('resource.import_unreadable')
    expect(await send(Buffer.from([0xd7, 0xd6, 0xb5, 0xe4, 0x2c, 0xd6, 0xb5, 0x0d, 0x0a]))).toBe(
      'resource.import_not_xlsx',
    )
    const torn = Buffer.from(sheet)
    torn.fill(0, 60, 400)
    expect(await send(torn)).toBe('resource.import_unreadable')
    const bomb = Buffer.from(sheet)
    bomb.writeUInt32LE(2_000_000_000, bomb.indexOf('PK\x01\x02') + 24)
    expect(await send(bomb)).toBe('resource.import_too_many')
  })

  it('of thirty thousand invalid rows reports each error at its cell, and is fixed in the last of them', async () => {
    const longest = 'x'.repeat(5000)
    const damaged = [
      ['colour', '=1+1', longest, 'many'],
      ['', 'twin', 'Twin', 1],
      ['colour', 'twin', '', -1],
    ] as const
    const rows = Array.from({ length: 30_000 }, (_, at) => [...(damaged[at] ?? ['shade', `s${at}`, `Shade ${at}`, 1])])
    rows[29_999] = ['shade', 's3', 'Twice', 1]
    const { data } = await upload(system, dictionaries, [head, ...rows])
    expect(data.counts).toMatchObject({ rows: 30_000, invalid: 4 })
    expect(Object.keys(data.rows[0].cells).filter((field) => data.rows[0].cells[field].error)).toEqual([
      'label',
      'position',
    ])
    const url = `${dictionaries}/imports/${data.id}`
    const last = { number: 30_001, field: 'value', text: 'last' }
    expect((await put(system, `${url}/cell`, last)).data).toMatchObject({
      counts: { invalid: 3 },
      row: { mark: 'new' },
    })
    expect((await upload(system, dictionaries, [head, ...rows, ['shade', 'more', 'More', 1]])).reason).toBe(
      'resource.import_too_many',
    )
  })
})

describe('the description', () => {
  it('lists the fields and actions of each caller', async () => {
    const { data } = await asia.client.get(`${accounts}/description`)
    expect(data.can).toEqual({ create: true, update: true, remove: true, export: true, import: true })
    const field = (name: string) => data.fields.find((one: { name: string }) => one.name === name)
    expect(field('username')).toMatchObject({ kind: 'text', required: true, writable: 'once', maximumLength: 40 })
    expect(field('roleIds')).toMatchObject({ kind: 'relations', relationPath: '/workbenchApi/access/roles' })
    expect(field('createdAt')).toMatchObject({ kind: 'instant', writable: 'never' })
    expect((await asia.client.get(`${dictionaries}/description`)).code).toBe(403)
  })
})
