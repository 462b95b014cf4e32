import { ApiFailure } from '@rostrum/ui/api-failure'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, type Output } from '../../shell/api.ts'

type Codes = Output<'POST /workbenchApi/attendance/store-codes'>
type Answer = { readonly codes: Codes; readonly monotonic: number }
export type Shown = { readonly store: string; readonly code: string; readonly secondsLeft: number }

const key = 'POST /workbenchApi/attendance/store-codes'
const stored = 'code-display'
const refreshMilliseconds = 15_000

/** The token of the address, which then leaves the address bar, or the one of the last visit. */
function readToken(): string {
  const given = location.hash.slice(1)
  if (given === '') return localStorage.getItem(stored) ?? ''
  localStorage.setItem(stored, given)
  history.replaceState(null, '', '/code/')
  return given
}
const token = readToken()

const tick = (onChange: () => void) => {
  const timer = setInterval(onChange, 250)
  return () => clearInterval(timer)
}
const now = () => Math.floor(performance.now() / 250)

/**
 * The code of this moment by the clock of the server. An answer holds codes for a minute more, which are shown while
 * there is no network.
 *
 * @returns `ended` for a tablet that was ended or never paired; `waiting` without a code for this moment
 */
export function useStoreCode(): Shown | 'waiting' | 'ended' {
  useSyncExternalStore(tick, now)
  const query = useQuery({
    queryKey: [key],
    queryFn: async (): Promise<Answer> => ({ codes: await call(key, { token }), monotonic: performance.now() }),
    refetchInterval: refreshMilliseconds,
    refetchIntervalInBackground: true,
    retry: false,
    enabled: token !== '',
  })
  const isEnded = query.error instanceof ApiFailure && query.error.reason === 'attendance.display_ended'
  if (token === '' || isEnded) return 'ended'
  if (!query.data) return 'waiting'
  const { codes, monotonic } = query.data
  const at = new Date(codes.now).getTime() + performance.now() - monotonic
  const current = codes.codes.find(
    ({ from, until }) => new Date(from).getTime() <= at && at < new Date(until).getTime(),
  )
  if (!current) return 'waiting'
  const secondsLeft = Math.ceil((new Date(current.until).getTime() - at) / 1000)
  return { store: codes.store, code: current.code, secondsLeft }
}
