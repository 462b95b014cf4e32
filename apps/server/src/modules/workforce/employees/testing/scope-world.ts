import { randomUUID } from 'node:crypto'
import type { UserType } from '@rostrum/contracts/kernel/user-types'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'

/** The first days of the spans of time of a world; today is in the second one. */
export const spanDays = ['2026-01-01', '2026-05-01', '2027-02-01'] as const
/** A day in each span. */
export const readDays = ['2026-02-01', '2026-11-20', '2027-03-01'] as const
/** The span of today. */
export const present = 1

/** What holds in each span; undefined where there is nothing. */
type Spans<T> = readonly (T | undefined)[]

export type Seat = {
  readonly unit: string
  readonly department: string
  readonly post: string
  readonly store: string | null
  readonly manager: string | null
  readonly state: 'waiting_to_enter' | 'entered' | 'waiting_to_leave' | 'left'
}
type StorePlace = { readonly region: string; readonly channel: string | null }

export type WorldUnit = { readonly id: string; readonly parent: string }
export type WorldDepartment = {
  readonly id: string
  readonly unit: string
  readonly parents: Spans<{ readonly parent: string | null }>
}
export type WorldRegion = {
  readonly id: string
  readonly unit: string
  readonly parents: Spans<{ readonly parent: string | null; readonly level: number }>
}
export type WorldStore = { readonly id: string; readonly unit: string; readonly places: Spans<StorePlace> }
export type WorldEmployment = {
  readonly id: string
  readonly human: string
  readonly number: string
  readonly seats: Spans<Seat>
}
/** A further post in one span: an additional one, or that of the person acted for. */
export type WorldFurther = {
  readonly employment: string
  readonly span: number
  readonly post: string
  readonly department: string
  readonly actsFor: string | null
  readonly manager: string | null
}
type WorldLink = { readonly store: string; readonly span: number; readonly byWarehouse: boolean }

export type ScopeWorld = {
  readonly seed: number
  readonly units: readonly WorldUnit[]
  readonly departments: readonly WorldDepartment[]
  readonly posts: readonly { readonly id: string; readonly unit: string; readonly department: string }[]
  readonly regions: readonly WorldRegion[]
  readonly channels: readonly { readonly id: string; readonly unit: string }[]
  readonly stores: readonly WorldStore[]
  readonly links: readonly WorldLink[]
  readonly dealer: string
  readonly warehouse: string
  readonly employments: readonly WorldEmployment[]
  readonly further: readonly WorldFurther[]
  readonly channelPost: {
    readonly id: string
    readonly post: string
    readonly side: 'business' | 'personnel'
    readonly regions: readonly string[]
    readonly channels: readonly string[]
    readonly stores: readonly string[]
  }
  readonly holder: {
    readonly account: string
    readonly human: string | null
    readonly unit: string
    readonly type: UserType
  }
}

/** Draws that are the same for each seed (mulberry32). */
export class Draws {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1)
  }

  /** At least 0 and less than the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  happens(percent: number): boolean {
    return this.below(100) < percent
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T
  }

  some<T>(of: readonly T[], percent = 40): T[] {
    return of.filter(() => this.happens(percent))
  }
}

/** The values of each span, where most do not change from one to the next. */
function spans<T>(draws: Draws, first: number, value: (span: number) => T): (T | undefined)[] {
  const found: (T | undefined)[] = []
  for (let span = 0; span < spanDays.length; span += 1)
    found.push(span < first ? undefined : span > first && draws.happens(50) ? found[span - 1] : value(span))
  return found
}

type Unit = () => string
type Structure = Pick<ScopeWorld, 'departments' | 'posts' | 'stores'>

/** In which span something begins: mostly in the first. */
const startOf = (draws: Draws): number => (draws.happens(85) ? 0 : 1 + draws.below(2))

function drawDepartments(draws: Draws, unit: Unit): WorldDepartment[] {
  const drawn: WorldDepartment[] = []
  for (let at = 0; at < 4; at += 1) {
    const parentIn = (span: number) => {
      const possible = drawn.filter(({ parents }) => parents[span] !== undefined)
      return possible.length === 0 || draws.happens(30) ? null : draws.one(possible).id
    }
    const parents = spans(draws, at === 0 ? 0 : startOf(draws), (span) => ({ parent: parentIn(span) }))
    drawn.push({ id: randomUUID(), unit: unit(), parents })
  }
  return drawn
}

function drawRegions(draws: Draws, unit: Unit): WorldRegion[] {
  const drawn: WorldRegion[] = []
  for (let at = 0; at < 4; at += 1) {
    const above = drawn.slice()
    const parents = spans(draws, 0, () => {
      const parent = above.length === 0 || draws.happens(30) ? null : draws.one(above).id
      return { parent, level: parent === null ? 1 : 2 }
    })
    drawn.push({ id: randomUUID(), unit: unit(), parents })
  }
  return drawn
}

function drawSeat(draws: Draws, unit: Unit, { departments, posts, stores }: Structure, span: number) {
  const post = draws.one(posts.filter((_post, at) => departments[at]?.parents[span] !== undefined))
  const places = stores.filter((store) => store.places[span] !== undefined)
  return {
    unit: draws.happens(70) ? post.unit : unit(),
    ...{ department: post.department, post: post.id },
    store: places.length > 0 && draws.happens(70) ? draws.one(places).id : null,
    state: draws.happens(80) ? 'entered' : draws.one(['waiting_to_enter', 'waiting_to_leave', 'left'] as const),
  } as const
}

/** The seats of a person with a manager among those before, who may have left. Nothing comes after `left`. */
function drawSeats(draws: Draws, unit: Unit, structure: Structure, above: readonly WorldEmployment[]) {
  const seats: (Seat | undefined)[] = []
  const first = startOf(draws)
  for (let span = 0; span < spanDays.length; span += 1) {
    const before = seats[span - 1]
    if (span < first || before?.state === 'left') {
      seats.push(before)
      continue
    }
    const drawn = drawSeat(draws, unit, structure, span)
    const managers = above.filter((one) => one.seats[span] !== undefined)
    const isAlone = drawn.state === 'left' || managers.length === 0 || draws.happens(20)
    seats.push({ ...drawn, manager: isAlone ? null : draws.one(managers).id })
  }
  return seats
}

function drawEmployments(draws: Draws, seed: number, unit: Unit, structure: Structure): WorldEmployment[] {
  const drawn: WorldEmployment[] = []
  for (let at = 0; at < 6; at += 1) {
    const [first] = drawn
    // The second may be another employment of the first human.
    const human = at === 1 && first && draws.happens(25) ? first.human : randomUUID()
    const seats = drawSeats(draws, unit, structure, drawn)
    drawn.push({ id: randomUUID(), human, number: `W${seed}-${at}`, seats })
  }
  return drawn
}

/** Some people at work hold one further post in one span; at most one of them acts for each other. */
function drawFurther(draws: Draws, { posts }: Structure, employments: readonly WorldEmployment[]): WorldFurther[] {
  const actedFor = new Set<string>()
  return employments.flatMap((person) => {
    const span = draws.below(3)
    const state = person.seats[span]?.state
    const others = employments.filter(({ human }) => human !== person.human)
    const [other, manager] = [draws.one(others), draws.one(others)]
    const isActing = draws.happens(50) && other.seats[span] !== undefined && !actedFor.has(other.id)
    const post = draws.one(posts)
    const hasManager = draws.happens(50)
    if ((state !== 'entered' && state !== 'waiting_to_leave') || !draws.happens(40)) return []
    if (isActing) actedFor.add(other.id)
    return [
      {
        ...{ employment: person.id, span, post: post.id, department: post.department },
        ...{ actsFor: isActing ? other.id : null, manager: hasManager ? manager.id : null },
      },
    ]
  })
}

/** A small world: units, departments, regions, channels, stores and people, whose places change, and one account. */
export function drawWorld(seed: number): ScopeWorld {
  const draws = new Draws(seed)
  const root = '00000000-0000-8000-8000-000000000001'
  const [company, line, other] = [randomUUID(), randomUUID(), randomUUID()]
  const units = [
    { id: company, parent: root },
    { id: line, parent: company },
    { id: other, parent: root },
  ]
  const unit = () => draws.one(units).id
  const departments = drawDepartments(draws, unit)
  const posts = departments.map(({ id, unit }) => ({ id: randomUUID(), unit, department: id }))
  const regions = drawRegions(draws, unit)
  const channels = [0, 1].map(() => ({ id: randomUUID(), unit: unit() }))
  const stores = [0, 1, 2].map(() => ({
    ...{ id: randomUUID(), unit: unit() },
    places: spans(draws, startOf(draws), () => ({
      region: draws.one(regions).id,
      channel: draws.happens(80) ? draws.one(channels).id : null,
    })),
  }))
  const links = draws
    .some(stores, 50)
    .map(({ id }) => ({ store: id, span: draws.below(3), byWarehouse: draws.happens(50) }))
  const employments = drawEmployments(draws, seed, unit, { departments, posts, stores })
  const further = drawFurther(draws, { departments, posts, stores }, employments)
  const type = draws.happens(70) ? 'system' : draws.happens(70) ? 'clerk' : 'distributor'
  return {
    ...{ seed, units, departments, posts, regions, channels, stores, links, employments, further },
    ...{ dealer: randomUUID(), warehouse: randomUUID() },
    channelPost: {
      ...{ id: randomUUID(), post: draws.one(posts).id, side: draws.one(['business', 'personnel'] as const) },
      regions: draws.some(regions).map(({ id }) => id),
      channels: draws.some(channels).map(({ id }) => id),
      stores: draws.some(stores, 30).map(({ id }) => id),
    },
    holder: {
      ...{ account: randomUUID(), unit: unit(), type },
      human: draws.happens(80) ? draws.one(employments).human : null,
    },
  }
}

/** The days on which one value holds, as text of a range. */
function ranges<T>(values: Spans<T>): readonly { readonly during: string; readonly value: T }[] {
  return values.flatMap((value, at) =>
    value === undefined ? [] : [{ during: `[${spanDays[at]},${spanDays[at + 1] ?? ''})`, value }],
  )
}

const dated = <T, R extends object>(id: string, values: Spans<T>, row: (value: T) => R) =>
  ranges(values).map(({ during, value }) => ({ subject_id: id, during, sources: {}, ...row(value) }))

const coded = ({ id, unit }: { readonly id: string; readonly unit: string }) => ({
  id,
  business_unit_id: unit,
  code: id,
})
const called = ({ seed }: ScopeWorld) => ({ name: `Mira ${seed}` })
const always = [{}, {}, {}] as const

type Rows = Readonly<Record<string, (world: ScopeWorld) => readonly object[]>>

/** The rows of the organisation, by table. */
const structureRows: Rows = {
  business_unit: ({ units }) =>
    units.map(({ id, parent }, at) => ({
      ...{ id, parent_id: parent, code: id, name: id },
      kind: at === 1 ? 'line' : 'company',
    })),
  department: ({ departments }) => departments.map(coded),
  department_row: (world) =>
    world.departments.flatMap(({ id, parents }) =>
      dated(id, parents, ({ parent }) => ({ ...called(world), parent_id: parent, open: true })),
    ),
  post: ({ posts }) => posts.map(coded),
  post_row: (world) =>
    world.posts.flatMap(({ id, department }) =>
      dated(id, always, () => ({
        ...{ ...called(world), department_id: department, kind: 'channel', work_class: 'normal', open: true },
      })),
    ),
}

const storeRows: Rows = {
  sales_region: ({ regions }) => regions.map(coded),
  sales_region_row: (world) =>
    world.regions.flatMap(({ id, parents }) =>
      dated(id, parents, ({ parent, level }) => ({ ...called(world), parent, level, open: true })),
    ),
  channel: ({ channels }) => channels.map(({ id, unit }) => ({ id, business_unit_id: unit })),
  channel_row: ({ channels }) => channels.flatMap(({ id }) => dated(id, always, () => ({ name: id, open: true }))),
  store: ({ stores }) => stores.map(coded),
  store_row: (world) =>
    world.stores.flatMap(({ id, places }) =>
      dated(id, places, ({ region, channel }) => ({
        ...{ ...called(world), region, channel, address: '', country: 'VN', time_zone: 'Asia/Ho_Chi_Minh' },
        ...{ datum: 'WGS84', radius: 100, status: 'open', unit_report_without_serial: false },
      })),
    ),
  dms_dealer: ({ dealer, units: [unit] }) => [
    { id: dealer, business_unit_id: unit?.id, code: dealer, name: dealer, country: 'VN' },
  ],
  dms_warehouse: ({ dealer, warehouse }) => [
    { id: warehouse, dealer_id: dealer, code: warehouse, name: warehouse, country: 'VN' },
  ],
  store_link: ({ dealer, warehouse, links }) =>
    links.map(({ store, span, byWarehouse }) => ({
      ...{ id: randomUUID(), revision: 1, store_id: store, origin: 'command', created_at: '2026-01-01' },
      ...{ dealer_id: byWarehouse ? null : dealer, warehouse_id: byWarehouse ? warehouse : null },
      during: `[${spanDays[span]},${spanDays[span + 1] ?? ''})`,
    })),
}

const peopleRows: Rows = {
  employee: (world) =>
    [...new Set(world.employments.map(({ human }) => human))].map((id) => ({
      ...{ id, ...called(world), created_at: '2026-01-01' },
    })),
  job_number: ({ employments }) => employments.map(({ number, human }) => ({ number, employee_id: human })),
  employment: ({ employments, units }) =>
    employments.map(({ id, human, number }, at) => ({
      ...{ id, employee_id: human, job_number: number, company_id: units[at === 1 ? 2 : 0]?.id },
      service_start: '2026-01-01',
    })),
  assignment_row: ({ employments }) =>
    employments.flatMap(({ id, seats }) =>
      dated(id, seats, ({ unit, department, post, store, manager, state }) => ({
        ...{ unit_id: unit, department_id: department, post_id: post, store_id: store, manager_id: manager },
        ...{ employment_state: state, probation_state: 'none', entry_date: '2026-01-01' },
      })),
    ),
  further_assignment: ({ further }) =>
    further.map(({ employment, span, post, actsFor, manager }) => ({
      ...{ id: randomUUID(), revision: 1, employment_id: employment, post_id: post, manager_id: manager },
      ...{ kind: actsFor === null ? 'additional' : 'acting', acts_for_id: actsFor, remark: '', origin: 'command' },
      ...{ created_at: '2026-01-01', during: `[${spanDays[span]},${spanDays[span + 1] ?? ''})` },
    })),
  channel_post: ({ channelPost: { id, post, side, regions, channels, stores } }) => [
    { id, post_id: post, side, region_ids: regions, channel_ids: channels, store_ids: stores },
  ],
  account: ({ holder, dealer }) => [
    {
      ...{ id: holder.account, username: holder.account, display_name: 'Mira', password_hash: '' },
      ...{ user_type: holder.type, business_unit_id: holder.unit, employee_id: holder.human, created_at: '2026-01-01' },
      dealer_id: holder.type === 'distributor' ? dealer : null,
    },
  ],
}

const allRows: Rows = { ...structureRows, ...storeRows, ...peopleRows }

/** Writes worlds with one statement for each table. Everything is called `Mira` with the seed of its world. */
export async function insertWorlds(tx: Tx, worlds: readonly ScopeWorld[]): Promise<void> {
  for (const [table, rowsOf] of Object.entries(allRows)) {
    const rows = worlds.flatMap(rowsOf)
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)))
    if (rows.length > 0)
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        tx,
      )
  }
}

/** Removes all worlds. Nothing else refers to their rows, so that they go without the checks of each key. */
export async function removeWorlds(tx: Tx): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  for (const table of Object.keys(allRows))
    await sql`delete from ${sql.table(table)} ${table === 'business_unit' ? sql`where kind <> 'group'` : sql``}`.execute(
      tx,
    )
}
