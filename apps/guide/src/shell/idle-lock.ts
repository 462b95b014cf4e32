import { createStore } from '@rostrum/ui/store'

/** After so long without a touch the app asks for the password: phones are shared. */
const idleMilliseconds = 15 * 60_000
const checkMilliseconds = 15_000
const activeKey = 'guide-active-at'
const lockKey = 'guide-locked'

export const isLocked = createStore(false)

/** Whether the app was idle for too long; a clock that was set back counts as idle too. */
export function isIdle(activeAt: string | null, now: number): boolean {
  if (activeAt === null) return false
  const passed = now - Number(activeAt)
  return passed >= idleMilliseconds || passed < -idleMilliseconds
}

const touch = () => localStorage.setItem(activeKey, String(Date.now()))

function check(): void {
  if (localStorage.getItem(lockKey) === null && !isIdle(localStorage.getItem(activeKey), Date.now())) return
  localStorage.setItem(lockKey, '1')
  isLocked.set(true)
}

export function unlock(): void {
  touch()
  localStorage.removeItem(lockKey)
  isLocked.set(false)
}

/** Watches touches and keys, and locks the app after a time without them, also when it was closed meanwhile. */
export function watchIdle(): void {
  check()
  let touchedAt = 0
  const onTouch = () => {
    if (isLocked.get() || Date.now() - touchedAt < checkMilliseconds) return
    touchedAt = Date.now()
    touch()
  }
  window.addEventListener('pointerdown', onTouch)
  window.addEventListener('keydown', onTouch)
  document.addEventListener('visibilitychange', check)
  setInterval(check, checkMilliseconds)
}
