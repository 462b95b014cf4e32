import { Button } from '@mantine/core'
import { Stack } from '@rostrum/ui/layout'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { readFrame } from './read-qr.ts'
import classes from './verify.module.css'

const scanIntervalMilliseconds = 150

type Problem = 'denied' | 'absent' | 'failed'

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed'
}

/** Shows the camera picture until it contains a QR code. */
export function CameraScanner({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onRead)
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    report.current = onRead
  })

  useEffect(() => {
    const place = video.current
    if (!place) return
    return startScanner(place, (text) => report.current(text), setProblem)
  }, [])

  return (
    <Stack justifyItems="center" gap={12} c="sub">
      {problem ? (
        <p role="alert">{t(`verify.camera_${problem}`)}</p>
      ) : (
        <>
          <video ref={video} className={classes.picture} playsInline muted aria-label={t('verify.camera_picture')} />
          <p role="status">{t('verify.camera_hint')}</p>
        </>
      )}
      <Button variant="default" onClick={onClose}>
        {t('verify.camera_close')}
      </Button>
    </Stack>
  )
}

/**
 * Plays the camera stream in the element and searches it for a code several times a second. Returns the function that
 * stops it.
 */
function startScanner(place: HTMLVideoElement, onRead: (text: string) => void, onProblem: (problem: Problem) => void) {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = () => {
    if (stopped) return
    const text = readFrame(place)
    if (text === undefined) {
      timer = setTimeout(look, scanIntervalMilliseconds)
    } else {
      stop()
      onRead(text)
    }
  }
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    if (stopped) return stop()
    place.srcObject = stream
    await place.play()
    look()
  }
  begin().catch((error: unknown) => {
    if (!stopped) onProblem(problemOf(error))
    stop()
  })
  return stop
}
