import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './fresh-query-client.ts'

test('an initial query sees a change that is made while it runs', async () => {
  const client = new FreshQueryClient()
  const later = () => new Promise((resolve) => setTimeout(resolve))
  let stage = 'new'
  const queryFn = async () => {
    const seen = stage
    await later()
    return seen
  }
  const board = new QueryObserver(client, { queryKey: ['board'], queryFn })
  const leave = board.subscribe(() => undefined)
  stage = 'invited'
  await client.invalidateQueries({ queryKey: ['board'] })
  expect(board.getCurrentResult().data).toBe('invited')
  leave()
})

test('an invalidation without a refetch does not cancel a running query', async () => {
  const client = new FreshQueryClient()
  const board = new QueryObserver(client, { queryKey: ['board'], queryFn: async () => 'new' })
  const leave = board.subscribe(() => undefined)
  await client.invalidateQueries({ queryKey: ['board'], refetchType: 'none' })
  await expect.poll(() => board.getCurrentResult().data).toBe('new')
  leave()
})
