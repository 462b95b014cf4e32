import { useEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

type Change = (address: URLSearchParams) => URLSearchParams

/**
 * The query of the page's URL, and how to change it. A change starts from the last one that was requested. The page is
 * rendered from that one only after the router has loaded it: on a slow phone, a second filter would undo the first.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [address, setAddress] = useSearchParams()
  const requested = useRef(address)
  useEffect(() => {
    requested.current = address
  }, [address])
  const change = (apply: Change, options?: NavigateOptions) => {
    requested.current = apply(requested.current)
    setAddress(requested.current, options)
  }
  return [address, change]
}
