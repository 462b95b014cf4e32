import { afterEach, describe, expect, it } from 'vitest'
import type { Trial } from '../../testing/trial-thread.ts'
import { type PoolLimits, ThreadPool, ThreadPoolBusyError } from './thread-pool.ts'
import { ThreadTerminatedError } from './worker-thread.ts'

let pool: ThreadPool<Trial, string>
afterEach(() => pool.close())

function start(limits: Partial<PoolLimits> = {}) {
  pool = new ThreadPool(new URL('../../testing/trial-thread.ts', import.meta.url), {
    ...{ threads: 1, maximumQueued: 10, concurrentTasks: 2, startTime: 60_000, taskTime: 30_000, memory: 32 },
    ...limits,
  })
  return pool
}

it('runs one task after another and isolates a failed task', async () => {
  start()
  const outcomes = await Promise.allSettled([pool.run('answer'), pool.run('fail'), pool.run('answer')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(pool.run('fail')).rejects.toThrow('as requested')
})

it('sends calls of a running task to the host that answers them', async () => {
  start()
  const reply = async (question: unknown) => {
    if (question === 'second') throw new Error('refused')
    return `${question} answered`
  }
  expect(await pool.run('ask', reply)).toBe('first answered,refused')
  expect(await pool.run('ask')).toBe('There is nobody to ask,There is nobody to ask')
})

it('terminates a thread that hangs or dies, and continues with another one', async () => {
  start({ taskTime: 1000 })
  await expect(pool.run('hang')).rejects.toBeInstanceOf(ThreadTerminatedError)
  await expect(pool.run('die')).rejects.toBeInstanceOf(ThreadTerminatedError)
  expect(await pool.run('answer')).toBe('answered')
})

it('terminates only a thread that exceeds its memory limit', async () => {
  start()
  await expect(pool.run('hoard')).rejects.toBeInstanceOf(ThreadTerminatedError)
  expect(await pool.run('answer')).toBe('answered')
})

it('serves queued tasks after a thread was terminated, and rejects tasks beyond the queue', async () => {
  start({ maximumQueued: 1, taskTime: 1000 })
  const [hanging, waiting, refused] = [pool.run('hang'), pool.run('answer'), pool.run('answer')]
  await expect(refused).rejects.toBeInstanceOf(ThreadPoolBusyError)
  await expect(hanging).rejects.toBeInstanceOf(ThreadTerminatedError)
  expect(await waiting).toBe('answered')
})

it('leaves no task waiting when it is closed, and restarts for later tasks', async () => {
  start()
  const outcomes = Promise.allSettled([pool.run('hang'), pool.run('answer')])
  await pool.close()
  for (const one of await outcomes) expect(one).toMatchObject({ reason: expect.any(ThreadTerminatedError) })
  expect(await pool.run('answer')).toBe('answered')
})

describe('a task that waits for a host call', () => {
  it('leaves its thread to others, whichever started last', async () => {
    start()
    const slow = Promise.withResolvers<string>()
    const waiting = pool.run('wait', () => slow.promise)
    const outcomes: string[] = []
    for (const trial of ['answer', 'ask', 'answer'] as const) outcomes.push(await pool.run(trial, async () => 'quick'))
    expect(outcomes).toEqual(['answered', 'quick,quick', 'answered'])
    slow.resolve('slow')
    expect(await waiting).toBe('slow')
  })

  it('delays other tasks with host calls once there are many, and never those without', async () => {
    start({ maximumQueued: 2 })
    const slow = Promise.withResolvers<string>()
    const ask = () => pool.run('wait', () => slow.promise)
    const asking = [ask(), ask(), ask()]
    expect(await pool.run('answer')).toBe('answered')
    // Two of them wait on the thread by now, and one for a slot on it.
    asking.push(ask())
    await expect(ask()).rejects.toBeInstanceOf(ThreadPoolBusyError)
    expect(await pool.run('answer')).toBe('answered')
    slow.resolve('slow')
    expect(new Set(await Promise.all(asking))).toEqual(new Set(['slow']))
  })

  it('times out without terminating its thread', async () => {
    start({ taskTime: 500 })
    await expect(pool.run('wait', () => new Promise(() => {}))).rejects.toBeInstanceOf(ThreadTerminatedError)
    expect(await pool.run('answer')).toBe('answered')
  })

  it('restarts elsewhere when another task terminates its thread', async () => {
    start({ taskTime: 1000 })
    let taskCount = 0
    const waiting = pool.run('wait', async () => {
      taskCount += 1
      return taskCount === 1 ? dying : `asked ${taskCount} times`
    })
    const dying: Promise<unknown> = pool.run('die').catch(() => new Promise(() => {}))
    expect(await waiting).toBe('asked 2 times')
  })
})
