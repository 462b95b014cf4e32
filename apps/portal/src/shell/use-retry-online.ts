import { useOnline } from '@rostrum/ui/network'
import { useEffect, useRef } from 'react'

/** Retries when the network is back. @returns whether there is a network */
export function useRetryOnline(retry: () => void): boolean {
  const online = useOnline()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) retry()
    wasOnline.current = online
  }, [online, retry])
  return online
}
