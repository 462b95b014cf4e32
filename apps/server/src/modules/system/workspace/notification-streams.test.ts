import { expect, it } from 'vitest'
import { NotificationStreams } from './notification-streams.ts'

it('an account has at most ten open streams; another one closes the oldest', () => {
  const streams = new NotificationStreams({ onChange: () => {} })
  const allowed = () => Promise.resolve(true)
  const other = streams.open('another', allowed)
  const opened = Array.from({ length: 12 }, () => streams.open('one', allowed))
  expect(opened.map(({ writableEnded }) => writableEnded)).toEqual([
    true,
    true,
    ...Array.from({ length: 10 }, () => false),
  ])
  expect(other.writableEnded).toBe(false)
  streams.close()
  for (const stream of [other, ...opened]) stream.destroy()
})
