import { useEffect, useEffectEvent, useState } from 'react'

/** How long the camera waits for its person to step back, in seconds. */
const delays = [0, 3, 10] as const
type Delay = (typeof delays)[number]

/**
 * Counts down before `take`.
 *
 * @returns the chosen delay, the seconds that are `left` while it counts, `start`, which takes at once without a delay,
 * `stop`, and `choose`, which takes the next delay
 */
export function useSelfTimer(take: () => void) {
  const [delay, setDelay] = useState<Delay>(0)
  const [left, setLeft] = useState<number>()
  const end = useEffectEvent(take)
  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => {
      if (left > 1) return setLeft(left - 1)
      setLeft(undefined)
      end()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left])
  return {
    ...{ delay, left },
    start: () => (delay === 0 ? take() : setLeft(delay)),
    stop: () => setLeft(undefined),
    choose: () => setDelay(delays[(delays.indexOf(delay) + 1) % delays.length] ?? 0),
  }
}
