import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createTeams, teamModules, teams } from '../../../testing/timeline-resource.ts'

let server: TestServer
let editor: TestStaff
let unitId = ''
beforeAll(async () => {
  server = await startTestServer({ furtherModules: teamModules })
  await createTeams(server)
  unitId = await addUnit(server, 'CLUB')
  editor = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

const dayAt = (at: number) =>
  `2026-${String(1 + Math.floor(at / 28)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
const days = 12

type Values = { name?: string; size?: number }
type Step =
  | { readonly type: 'change'; readonly day: number; readonly values: Values }
  | { readonly type: 'correct'; readonly at: number; readonly day: number | undefined; readonly values: Values }
  | { readonly type: 'rescind'; readonly at: number }

const values = fc.record(
  { name: fc.constantFrom('A', 'B', 'C'), size: fc.integer({ min: 0, max: 3 }) },
  { requiredKeys: [] },
)
const day = fc.integer({ min: 0, max: days - 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('change'), day, values }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('correct'),
      at: fc.nat(9),
      day: fc.option(day, { nil: undefined }),
      values,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rescind'), at: fc.nat(9) }) },
)

/** The reference: a list of entries, applied one after the other for each day by itself. */
type Entry = { id: string; day: number; order: number; values: Values; founding: boolean }

class Reference {
  entries: Entry[] = []

  on(at: number): Values | undefined {
    const applied = this.entries
      .filter((entry) => entry.day <= at)
      .toSorted(
        (one, other) => one.day - other.day || Number(other.founding) - Number(one.founding) || one.order - other.order,
      )
    if (applied.length === 0) return undefined
    return Object.assign({ name: null, size: null }, ...applied.map((entry) => entry.values))
  }

  next = (at: number) => Math.max(0, ...this.entries.filter((entry) => entry.day === at).map(({ order }) => order)) + 1
}

const { path } = teams
let createdCount = 0

type Live = { readonly id: string; readonly timing: string }
type Outcome = 'written' | 'nothing' | 'gone'

/** One record under test, with its reference; both must agree whether a step is possible. */
class Trial {
  readonly reference = new Reference()
  readonly id: string
  revision: number

  constructor(id: string, revision: number) {
    this.id = id
    this.revision = revision
  }

  static async begin(start: number, first: Values): Promise<Trial> {
    createdCount += 1
    const values = { name: 'A', size: 0, ...first }
    const payload = { code: `P${createdCount}`, unitId, effectiveOn: dayAt(start), ...values }
    const { data } = await editor.client.send({ method: 'POST', url: path, payload })
    const trial = new Trial(data.id, data.revision)
    const [{ id } = { id: '' }] = await trial.events()
    trial.reference.entries = [{ id, day: start, order: 1, values, founding: true }]
    return trial
  }

  events = async (): Promise<Live[]> => (await editor.client.get(`${path}/${this.id}/events`)).data.events

  async perform(step: Step): Promise<Outcome> {
    const known = new Set((await this.events()).map(({ id }) => id))
    const added = async () => (await this.events()).find(({ id }) => !known.has(id))?.id ?? ''
    const outcome = await this.#run(step, added)
    if (outcome === 'written') this.revision += 1
    return outcome
  }

  #run(step: Step, added: () => Promise<string>): Promise<Outcome> {
    if (step.type === 'change') return this.#change(step, added)
    const { entries } = this.reference
    const target = entries[step.at % entries.length]
    if (!target) throw new Error('A record has an event.')
    return step.type === 'rescind' ? this.#rescind(target) : this.#correct(step, target, added)
  }

  async #change({ day: at, values: given }: Extract<Step, { type: 'change' }>, added: () => Promise<string>) {
    const { reference, id, revision } = this
    const present = reference.on(at)
    const { status, reason } = await editor.client.send({
      ...{ method: 'PUT', url: `${path}/${id}` },
      payload: { ...given, effectiveOn: dayAt(at), revision },
    })
    if (!present) {
      expect([status, reason]).toEqual([409, 'timeline.before_founding'])
      return 'nothing'
    }
    expect(status).toBe(200)
    const changed = Object.fromEntries(
      Object.entries(given).filter(([field, value]) => present[field as keyof Values] !== value),
    )
    if (Object.keys(changed).length === 0) return 'nothing'
    const entry = { id: await added(), day: at, order: reference.next(at), values: changed, founding: false }
    reference.entries.push(entry)
    return 'written'
  }

  async #rescind(target: Entry): Promise<Outcome> {
    const { reference } = this
    const status = await this.#send(target, 'rescission', {})
    if (target.founding && reference.entries.length > 1) {
      expect(status).toBe(409)
      return 'nothing'
    }
    expect(status).toBe(200)
    reference.entries = reference.entries.filter((entry) => entry !== target)
    return target.founding ? 'gone' : 'written'
  }

  async #correct(
    { day: to, values: given }: Extract<Step, { type: 'correct' }>,
    target: Entry,
    added: () => Promise<string>,
  ): Promise<Outcome> {
    const { reference } = this
    const moved = to ?? target.day
    const status = await this.#send(target, 'correction', {
      ...{ values: given },
      ...(to !== undefined && { effectiveDay: dayAt(to) }),
    })
    const founded = reference.entries.find(({ founding }) => founding)?.day ?? 0
    if (!target.founding && moved < founded) {
      expect(status).toBe(409)
      return 'nothing'
    }
    expect(status).toBe(200)
    const order = moved === target.day ? target.order : reference.next(moved)
    const replacement = { ...target, id: await added(), day: moved, order, values: { ...target.values, ...given } }
    reference.entries = [...reference.entries.filter((entry) => entry !== target), replacement].filter(
      (entry) => !target.founding || entry.day >= moved,
    )
    return 'written'
  }

  async #send(target: Entry, call: string, given: object): Promise<number> {
    const url = `${path}/${this.id}/events/${target.id}/${call}`
    return (await editor.client.send({ method: 'POST', url, payload: { ...given, revision: this.revision } })).status
  }

  async compare(): Promise<void> {
    const counted = (await this.events()).filter(({ timing }) => timing !== 'rescinded')
    expect(counted).toHaveLength(this.reference.entries.length)
    for (let at = 0; at < days; at += 1) {
      const answer = await editor.client.get(`${path}/${this.id}`, { asOf: dayAt(at) })
      const expected = this.reference.on(at)
      expect(answer.status).toBe(expected ? 200 : 404)
      if (expected) expect(answer.data.record).toMatchObject(expected)
    }
  }
}

it('any sequence of changes, corrections and rescissions leaves each day as the reference has it', async () => {
  await fc.assert(
    fc.asyncProperty(day, values, fc.array(step, { maxLength: 8 }), async (start, first, steps) => {
      const trial = await Trial.begin(start, first)
      for (const one of steps) if ((await trial.perform(one)) === 'gone') return
      await trial.compare()
    }),
    { numRuns: 40 },
  )
})
