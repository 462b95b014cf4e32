import { expect, it } from 'vitest'
import { longestDelay } from '../../testing/longest-delay.ts'
import type { BoundedTrial } from '../../testing/trial-process.ts'
import { BoundedTasks } from './bounded-tasks.ts'
import { TaskStopped } from './task-process.ts'

function start(limits: { atOnce?: number; waiting?: number; timeoutMs?: number } = {}) {
  const tasks = new BoundedTasks<{ trial: BoundedTrial }, string>(
    new URL('../../testing/trial-process.ts', import.meta.url),
    { atOnce: 1, waiting: 4, timeoutMs: 30_000, maxHeapMb: 64, ...limits },
  )
  return (trial: BoundedTrial, sender?: string) => tasks.run({ trial }, sender)
}

it('does one task after another in the same process, and a task that fails is no other task’s failure', async () => {
  const run = start()
  const first = await run('answer')
  await expect(run('fail')).rejects.toThrow('as asked')
  expect(await run('answer')).toBe(first)
})

it.each(['hang', 'die', 'fill-array'] as const)(
  'stops a task that would %s, and goes on in another process',
  async (trial) => {
    const run = start({ timeoutMs: 2000 })
    const first = await run('answer')
    const delay = await longestDelay(() => expect(run(trial)).rejects.toBeInstanceOf(TaskStopped))
    expect(delay).toBeLessThan(1000)
    expect(await run('answer')).not.toBe(first)
  },
)

it('limits the memory of WebAssembly too', async () => {
  await expect(start()('fill-wasm')).rejects.toThrow('WebAssembly.Memory.grow()')
})

it('runs one task of each sender, so that others do not wait behind several of one', async () => {
  const run = start({ atOnce: 2, waiting: 8 })
  const order: string[] = []
  const note = (sender: string) => run('pause', sender).then(() => order.push(sender))
  await Promise.all([note('many'), note('many'), note('many'), note('one')])
  expect(order.indexOf('one')).toBeLessThan(2)
})

it('refuses what has no room to wait, and what would take the room of others, with the seconds to wait', async () => {
  const run = start({ waiting: 4 })
  const busy = { code: 'server.busy', params: { seconds: expect.any(Number) } }
  const running = [run('pause', 'many'), run('pause', 'many'), run('pause', 'many')]
  await expect(run('pause', 'many')).rejects.toMatchObject(busy)
  const others = [run('pause', 'one'), run('pause')]
  await expect(run('pause', 'another')).rejects.toMatchObject(busy)
  expect(await Promise.all([...running, ...others])).toEqual(Array(5).fill('paused'))
})

it('reports a process that cannot start as a fault, with the reason', async () => {
  const tasks = new BoundedTasks(new URL('./no-such-module.ts', import.meta.url), {
    ...{ atOnce: 1, waiting: 1 },
    ...{ timeoutMs: 1000, maxHeapMb: 64 },
  })
  await expect(tasks.run({}, undefined)).rejects.toThrow('Cannot find module')
})
