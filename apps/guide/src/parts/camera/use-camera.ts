import { type RefObject, useEffect, useState } from 'react'

export type CameraState = 'starting' | 'ready' | 'failed'

/** False as well before the permission for the camera, and where a browser does not say. */
async function hasSeveralCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1
}

/**
 * Plays the camera in a video element while the component is shown.
 *
 * @param facing the side of the phone: `user` for oneself, `environment` for what is in front of it
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  facing: 'user' | 'environment',
): { readonly state: CameraState; readonly isOneOfSeveral: boolean } {
  const [state, setState] = useState<CameraState>('starting')
  const [isOneOfSeveral, setIsOneOfSeveral] = useState(false)
  useEffect(() => {
    setState('starting')
    let stream: MediaStream | undefined
    let ended = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, width: { ideal: 1600 } } })
      if (ended || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setState('ready')
      setIsOneOfSeveral(await hasSeveralCameras())
    }
    // In some browsers a page without a camera has no `mediaDevices` at all.
    begin().catch(() => !ended && setState('failed'))
    return () => {
      ended = true
      stop()
    }
  }, [video, facing])
  return { state, isOneOfSeveral }
}
