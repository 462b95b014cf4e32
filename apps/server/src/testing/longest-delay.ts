import { setImmediate } from 'node:timers/promises'

/** The longest time in milliseconds that this thread was blocked during some work. */
export async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const watching = (async () => {
    let before = performance.now()
    while (!isOver) {
      await setImmediate()
      const now = performance.now()
      longest = Math.max(longest, now - before)
      before = now
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
  }
  return longest
}
