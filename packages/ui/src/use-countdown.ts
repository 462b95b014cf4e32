import { useEffect, useState } from 'react'

const second = 1000

/** Seconds until an action is possible again, counted down. */
export function useCountdown(): { readonly left: number; begin(seconds: number): void } {
  const [{ until, now }, set] = useState({ until: 0, now: 0 })
  const left = Math.max(0, Math.ceil((until - now) / second))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => set({ until, now: Date.now() }), second)
    return () => clearTimeout(timer)
  })
  const begin = (seconds: number) => {
    const begun = Date.now()
    set({ until: begun + seconds * second, now: begun })
  }
  return { left, begin }
}
