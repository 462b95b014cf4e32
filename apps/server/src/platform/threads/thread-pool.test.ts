import { afterEach, expect, it } from 'vitest'
import type { Trial } from '../../testing/trial-thread.ts'
import { NoThread, ThreadEnded, ThreadPool } from './thread-pool.ts'

let pool: ThreadPool<Trial, string>
afterEach(() => pool.close())

function start(limits: { threads?: number; waiting?: number; taskTime?: number } = {}) {
  pool = new ThreadPool(new URL('../../testing/trial-thread.ts', import.meta.url), {
    ...{ threads: 1, waiting: 10, startTime: 60_000, taskTime: 30_000, memory: 32 },
    ...limits,
  })
  return pool
}

it('does one task after another, and a task that fails costs no other one', async () => {
  start()
  const told = await Promise.allSettled([pool.run('answer'), pool.run('fail'), pool.run('answer')])
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(pool.run('fail')).rejects.toThrow('as it was told')
})

it('is asked by a thread in the middle of its task, by whoever answers such questions', async () => {
  start()
  const reply = async (question: unknown) => {
    if (question === 'second') throw new Error('refused')
    return `${question} answered`
  }
  expect(await pool.run('ask', reply)).toBe('first answered,refused')
  expect(await pool.run('ask')).toBe('There is nobody to ask,There is nobody to ask')
})

it('ends a thread that does not end by itself or that dies, and goes on with another one', async () => {
  start({ taskTime: 1000 })
  await expect(pool.run('hang')).rejects.toBeInstanceOf(ThreadEnded)
  await expect(pool.run('die')).rejects.toBeInstanceOf(ThreadEnded)
  expect(await pool.run('answer')).toBe('answered')
})

it('ends a thread that wants more memory than it may have, and nothing else', async () => {
  start()
  await expect(pool.run('hoard')).rejects.toBeInstanceOf(ThreadEnded)
  expect(await pool.run('answer')).toBe('answered')
})

it('serves those who wait once a thread was ended, and takes no more than may wait', async () => {
  start({ waiting: 1, taskTime: 1000 })
  const [hanging, waiting, refused] = [pool.run('hang'), pool.run('answer'), pool.run('answer')]
  await expect(refused).rejects.toBeInstanceOf(NoThread)
  await expect(hanging).rejects.toBeInstanceOf(ThreadEnded)
  expect(await waiting).toBe('answered')
})

it('leaves nobody waiting when it is closed, and begins anew for whoever asks afterwards', async () => {
  start()
  const told = Promise.allSettled([pool.run('hang'), pool.run('answer')])
  await pool.close()
  for (const one of await told) expect(one).toMatchObject({ reason: expect.any(ThreadEnded) })
  expect(await pool.run('answer')).toBe('answered')
})
