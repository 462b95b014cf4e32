import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AnswerQueue, type AnswerValue, type EnteredAnswer, type SendOutcome } from './answer-queue.ts'

/** A server, a storage and a clock that the test controls. */
function fakeOptions(fate: () => SendOutcome = () => 'saved', now = 0) {
  const server = new Map<number, EnteredAnswer>()
  const timers: (() => void)[] = []
  let memory: readonly EnteredAnswer[] = []
  return {
    server,
    timers,
    remembered: () => memory,
    parts: {
      now: () => now,
      send: async (answer: EnteredAnswer) => {
        await Promise.resolve()
        const sent = fate()
        const known = server.get(answer.ordinal)
        if (sent !== 'saved') return sent
        if (known && known.sequence > answer.sequence) return 'superseded'
        server.set(answer.ordinal, answer)
        return sent
      },
      persist: (pending: readonly EnteredAnswer[]) => {
        memory = pending
      },
      schedule: (_: number, work: () => void) => {
        timers.push(work)
        return () => timers.splice(timers.indexOf(work), timers.includes(work) ? 1 : 0)
      },
    },
  }
}
const values = (server: ReadonlyMap<number, EnteredAnswer>) =>
  Object.fromEntries([...server].map(([ordinal, { value }]) => [ordinal, value]))

it('whatever fails, the server ends up with the last value of every answer', async () => {
  const edits = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.string()), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(edits, fc.array(fc.boolean(), { maxLength: 20 }), async (edits, failures) => {
      const fails = [...failures]
      const world = fakeOptions(() => (fails.shift() ? 'later' : 'saved'))
      const queue = new AnswerQueue(world.parts, 0)
      for (const [ordinal, value] of edits) {
        queue.put(ordinal, value)
        if (value.length % 2 === 0) void queue.flush()
      }
      while (!(await queue.flush()));
      expect(values(world.server)).toEqual(Object.fromEntries(edits))
      expect(world.remembered()).toEqual([])
    }),
  )
})

it('unsent answers survive the page and take precedence over the server’s', async () => {
  const lost = fakeOptions(() => 'later')
  const before = new AnswerQueue(lost.parts, 7)
  before.put(1, 'typed without a network')
  await before.flush()
  expect(before.state.get()).toBe('offline')
  const again = fakeOptions()
  again.server.set(1, { ordinal: 1, value: 'older', sequence: 7 })
  const after = new AnswerQueue(again.parts, 7, lost.remembered())
  expect(await after.flush()).toBe(true)
  expect(values(again.server)).toEqual({ 1: 'typed without a network' })
  expect(after.state.get()).toBe('saved')
})

it('sends the newest value of a question once, and gives up when the attempt is closed', async () => {
  const sent: AnswerValue[] = []
  const world = fakeOptions()
  const send = async ({ value }: EnteredAnswer): Promise<SendOutcome> => {
    sent.push(value)
    return 'saved'
  }
  const queue = new AnswerQueue({ ...world.parts, send }, 0)
  for (const value of ['a', 'ab', 'abc']) queue.put(1, value)
  await queue.flush()
  expect(sent).toEqual(['abc'])
  const refused = fakeOptions(() => 'never')
  const late = new AnswerQueue(refused.parts, 0)
  late.put(1, 'too late')
  expect(await late.flush()).toBe(true)
  expect(refused.remembered()).toEqual([])
})

it('reports that the attempt is closed, and which answers are missing', async () => {
  const world = fakeOptions(() => 'never')
  const queue = new AnswerQueue(world.parts, 0)
  queue.put(1, 'too late')
  await queue.flush()
  expect(queue.state.get()).toBe('closed')
  queue.put(2, 'later still')
  await queue.flush()
  expect(queue.state.get()).toBe('closed')
  expect(world.remembered()).toEqual([])
})

it('a refused answer is marked until its question gets another one', async () => {
  const fates: SendOutcome[] = ['refused', 'saved', 'saved']
  const world = fakeOptions(() => fates.shift() ?? 'saved')
  const queue = new AnswerQueue(world.parts, 0)
  queue.put(1, 'does not fit')
  queue.put(2, 'fits')
  await queue.flush()
  expect(queue.state.get()).toBe('refused')
  queue.put(1, 'fits')
  await queue.flush()
  expect(queue.state.get()).toBe('saved')
})

it('the later entry of two windows is saved, even if the earlier one is sent after it, and the other window is notified', async () => {
  const early = fakeOptions(() => 'saved', 1000)
  const late = fakeOptions(() => 'saved', 2000)
  const [one, other] = [new AnswerQueue(early.parts, 0), new AnswerQueue({ ...late.parts, send: early.parts.send }, 0)]
  one.put(1, 'typed first')
  other.put(1, 'typed afterwards')
  await other.flush()
  await one.flush()
  expect(values(early.server)).toEqual({ 1: 'typed afterwards' })
  expect([one.supersededCount.get(), other.supersededCount.get()]).toEqual([1, 0])
  expect(one.state.get()).toBe('saved')
})

it('an unsent answer does not replace a newer one from elsewhere', async () => {
  const lost = fakeOptions(() => 'later', 1000)
  const before = new AnswerQueue(lost.parts, 0)
  before.put(1, 'left behind')
  await before.flush()
  const again = fakeOptions(() => 'saved', 3000)
  again.server.set(1, { ordinal: 1, value: 'on another device', sequence: 2000 })
  const after = new AnswerQueue(again.parts, 2000, lost.remembered())
  await after.flush()
  expect(values(again.server)).toEqual({ 1: 'on another device' })
  expect(after.supersededCount.get()).toBe(1)
})
