import { expect, it } from 'vitest'
import { longestDelay } from '../../testing/longest-delay.ts'
import type { BoundedTrial } from '../../testing/trial-process.ts'
import { BoundedTasks, type PoolLimits } from './bounded-tasks.ts'
import { TaskStopped } from './task-process.ts'

function start(limits: Partial<PoolLimits> = {}) {
  const tasks = new BoundedTasks<{ trial: BoundedTrial }, string>(
    new URL('../../testing/trial-process.ts', import.meta.url),
    { concurrency: 1, waiting: 4, timeoutMs: 30_000, maxHeapMb: 64, ...limits },
  )
  return (trial: BoundedTrial, sender?: string) => tasks.run({ trial }, sender)
}

/** Stops the idle process, which then gets no processor time, as one on a busy machine. @returns its id */
async function stopProcess(run: ReturnType<typeof start>): Promise<number> {
  const pid = Number(/\d+/.exec(await run('answer'))?.[0])
  process.kill(pid, 'SIGSTOP')
  return pid
}

it('runs one task after another in the same process and isolates the failure of a task', async () => {
  const run = start()
  const first = await run('answer')
  await expect(run('fail')).rejects.toThrow('as asked')
  expect(await run('answer')).toBe(first)
})

it.each(['hang', 'die', 'fill-array'] as const)(
  'stops a task that would %s and continues in another process',
  async (trial) => {
    const run = start({ timeoutMs: 2000 })
    const first = await run('answer')
    const delay = await longestDelay(() => expect(run(trial)).rejects.toBeInstanceOf(TaskStopped))
    expect(delay).toBeLessThan(1000)
    expect(await run('answer')).not.toBe(first)
  },
)

it.skipIf(process.platform !== 'linux')(
  'does not count the time in which a busy machine runs other programs',
  async () => {
    const run = start({ timeoutMs: 500 })
    const pid = await stopProcess(run)
    const answer = run('answer')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    process.kill(pid, 'SIGCONT')
    expect(await answer).toBe(`answered by ${pid}`)
  },
)

it.skipIf(process.platform !== 'linux')(
  'ends a task that gets no processor time for long, and asks to try again',
  async () => {
    const run = start({ timeoutMs: 100 })
    await stopProcess(run)
    await expect(run('answer')).rejects.toMatchObject({ code: 'server.busy', params: { seconds: expect.any(Number) } })
  },
)

it('runs a task that comes when the process was due to end while the server was busy', async () => {
  const idleMs = 20
  const run = start({ idleMs })
  await run('answer')
  const due = performance.now() + 2 * idleMs
  while (performance.now() < due);
  expect(await run('answer')).toContain('answered')
})

it('limits the memory of WebAssembly too', async () => {
  await expect(start()('fill-wasm')).rejects.toThrow('WebAssembly.Memory.grow()')
})

it('runs one task per sender, so that others do not wait behind several tasks of one sender', async () => {
  const run = start({ concurrency: 2, waiting: 8 })
  // Both processes are ready: a slow start of the second one is no waiting behind a sender.
  await Promise.all([run('pause', 'one'), run('pause', 'another')])
  const order: string[] = []
  const note = (sender: string) => run('pause', sender).then(() => order.push(sender))
  await Promise.all([note('many'), note('many'), note('many'), note('one')])
  expect(order.indexOf('one')).toBeLessThan(2)
})

it('rejects tasks that exceed the queue or the share of a sender, with the seconds to wait', async () => {
  const run = start({ waiting: 4 })
  const busy = { code: 'server.busy', params: { seconds: expect.any(Number) } }
  const running = [run('pause', 'many'), run('pause', 'many'), run('pause', 'many')]
  await expect(run('pause', 'many')).rejects.toMatchObject(busy)
  const others = [run('pause', 'one'), run('pause')]
  await expect(run('pause', 'another')).rejects.toMatchObject(busy)
  expect(await Promise.all([...running, ...others])).toEqual(Array(5).fill('paused'))
})

it('reports a process that cannot start as an error, with the reason', async () => {
  const tasks = new BoundedTasks(new URL('./no-such-module.ts', import.meta.url), {
    ...{ concurrency: 1, waiting: 1 },
    ...{ timeoutMs: 1000, maxHeapMb: 64 },
  })
  await expect(tasks.run({}, undefined)).rejects.toThrow('Cannot find module')
})
