import { useOnline } from '@rostrum/ui/network'
import { useEffect, useEffectEvent } from 'react'

/** Repeats a request that failed as soon as the network is back. */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  const online = useOnline()
  const retryFailed = useEffectEvent(() => {
    if (failed) retry()
  })
  useEffect(() => {
    if (online) retryFailed()
  }, [online])
}
