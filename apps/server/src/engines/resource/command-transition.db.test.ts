import { afterAll, beforeAll, expect, it } from 'vitest'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { BulkTransition, WriteContext } from './binding.ts'
import { commandTransition } from './command-transition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const inTransaction = <T>(work: (context: WriteContext) => Promise<T>) =>
  server.platform.transaction((tx) => work({ platform: server.platform, tx } as WriteContext))

it('a command is done once for each record, and what is refused then keeps no other from changing', async () => {
  const done: string[] = []
  const transition: BulkTransition = commandTransition(async (_context, id) => {
    done.push(id)
    // As when another person changes the second record just before.
    if (id === 'b') throw new DomainError('record.conflict')
    return 'changes'
  })
  const verdicts = await inTransaction((context) => transition.perform(context, ['a', 'b', 'c']))
  expect(done).toEqual(['a', 'b', 'c'])
  expect(verdicts).toMatchObject([
    { id: 'a', verdict: 'changes' },
    { id: 'b', verdict: { code: 'record.conflict' } },
    { id: 'c', verdict: 'changes' },
  ])
})

it('what a refused record wrote and announced is taken back, and the rest is kept', async () => {
  const { changes } = server.platform
  const announced: unknown[] = []
  changes.onChange((topic) => announced.push(topic))
  const transition = commandTransition(async ({ tx }, id) => {
    await changes.publish(tx, `of ${id}`)
    return id === 'b' ? new DomainError('record.conflict') : 'changes'
  })
  await inTransaction((context) => transition.decide(context, ['a', 'b']))
  expect(announced).toEqual([])
  await inTransaction((context) => transition.perform(context, ['a', 'b']))
  expect(announced).toContain('of a')
  expect(announced).not.toContain('of b')
})
