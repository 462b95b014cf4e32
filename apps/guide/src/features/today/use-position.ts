import { useCallback, useEffect, useState } from 'react'

export type Fix = { readonly latitude: number; readonly longitude: number; readonly accuracy: number }

export type PositionState =
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly fix: Fix }
  /** The person or the phone does not allow it. */
  | { readonly state: 'denied' }
  /** The phone has no position now. */
  | { readonly state: 'failed' }

const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 }

/** Reads the position once when the page opens, and again on request. */
export function usePosition(): readonly [PositionState, () => void] {
  const [position, setPosition] = useState<PositionState>({ state: 'reading' })
  const read = useCallback(() => {
    setPosition({ state: 'reading' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setPosition({ state: 'read', fix: { latitude, longitude, accuracy } }),
      ({ code, PERMISSION_DENIED }) => setPosition({ state: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      options,
    )
  }, [])
  useEffect(read, [read])
  return [position, read]
}
