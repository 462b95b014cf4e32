import { expect, it } from 'vitest'
import { shutDown } from './shut-down.ts'

it('stops every part in reverse order, although one of them fails', async () => {
  const ended: string[] = []
  const failures: unknown[] = []
  const part = (name: string) => async () => ended.push(name)
  const failing = () => Promise.reject(new Error('the worker has lost its database'))
  await shutDown([part('cluster'), part('pool'), failing, part('server')], (error) => failures.push(error))
  expect(ended).toEqual(['server', 'pool', 'cluster'])
  expect(failures).toEqual([new Error('the worker has lost its database')])
})
