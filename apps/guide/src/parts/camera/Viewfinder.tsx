import { IconCameraRotate, IconHourglass, IconHourglassOff } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useT } from '../../shell/use-t.ts'
import classes from './camera.module.css'
import { Outline, type OutlineShape } from './Outline.tsx'

type ViewfinderProps = {
  video: RefObject<HTMLVideoElement | null>
  label: string
  outline: OutlineShape | undefined
  /** People look at themselves as in a mirror. */
  mirrored: boolean
  delay: number
  left: number | undefined
  onDelay: () => void
  /** Without it there is one camera. */
  onSwitch: (() => void) | undefined
}

/** What the camera sees, with what is to be in the picture, the countdown, and the choices of the camera. */
export function Viewfinder({ video, label, outline, mirrored, delay, left, onDelay, onSwitch }: ViewfinderProps) {
  const t = useT()
  return (
    <div className={classes.view}>
      <video
        ref={video}
        className={classes.camera}
        data-mirrored={mirrored || undefined}
        playsInline
        muted
        aria-label={label}
      />
      {outline && <Outline shape={outline} />}
      <p className={classes.countdown} role="status">
        {left}
      </p>
      <div className={classes.choices}>
        <button type="button" disabled={left !== undefined} onClick={onDelay}>
          {delay === 0 ? <IconHourglassOff aria-hidden="true" /> : <IconHourglass aria-hidden="true" />}
          {delay === 0 ? t('clock.timer_off') : t('clock.timer', { seconds: delay })}
        </button>
        {onSwitch && (
          <button type="button" disabled={left !== undefined} onClick={onSwitch}>
            <IconCameraRotate aria-hidden="true" />
            {t('clock.camera_switch')}
          </button>
        )}
      </div>
    </div>
  )
}
