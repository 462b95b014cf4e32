import { useRef, useState } from 'react'
import { shrinkPhoto, shrinkPicture } from '../../shell/upload.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../Button.tsx'
import parts from '../parts.module.css'
import { Sheet } from '../Sheet.tsx'
import classes from './camera.module.css'
import type { OutlineShape } from './Outline.tsx'
import { useCamera } from './use-camera.ts'
import { useSelfTimer } from './use-self-timer.ts'
import { Viewfinder } from './Viewfinder.tsx'

/** Made smaller. `taken`: by the camera, not chosen. `at`: the time of the phone in milliseconds. */
export type TakenPhoto = { readonly picture: Blob; readonly taken: boolean; readonly at: number }

type CameraSheetProps = {
  /** Without one it is a photo of a punch. */
  title?: string
  hint?: string
  facing?: 'user' | 'environment'
  outline?: OutlineShape | undefined
  onPhoto: (photo: TakenPhoto) => void
  /** Goes on without a photo, where there is no camera and no picture; without it a photo is needed. */
  onSkip?: () => void
  onClose: () => void
}

/** Takes a photo with the camera of the phone, or has one chosen, which is marked as chosen. */
export function CameraSheet({ title, hint, facing = 'user', outline, onPhoto, onSkip, onClose }: CameraSheetProps) {
  const t = useT()
  const heading = title ?? t('clock.photo_take')
  const video = useRef<HTMLVideoElement>(null)
  const [side, setSide] = useState(facing)
  const { state: camera, isOneOfSeveral } = useCamera(video, side)
  const [failed, setFailed] = useState(false)
  const give = async (reading: Promise<Blob>, taken: boolean) => {
    const picture = await reading.catch(() => undefined)
    setFailed(picture === undefined)
    if (picture) onPhoto({ picture, taken, at: Date.now() })
  }
  const take = () => {
    const { current } = video
    if (current) void give(shrinkPicture(current, current.videoWidth, current.videoHeight), true)
  }
  const timer = useSelfTimer(take)
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void give(shrinkPhoto(file), false)
  }
  return (
    <Sheet title={heading} onClose={onClose}>
      {camera === 'failed' ? (
        <p className={parts.note} data-tone="deadline" role="alert">
          {t('clock.photo_no_camera')}
        </p>
      ) : (
        <>
          <Viewfinder
            video={video}
            label={heading}
            outline={outline}
            mirrored={side === 'user'}
            delay={timer.delay}
            left={timer.left}
            onDelay={timer.choose}
            onSwitch={isOneOfSeveral ? () => setSide(side === 'user' ? 'environment' : 'user') : undefined}
          />
          <p className={parts.second}>{hint ?? t('clock.photo_hint')}</p>
        </>
      )}
      {failed && (
        <p className={parts.error} role="alert">
          {t('guide.photo_failed')}
        </p>
      )}
      {camera === 'failed' ? (
        onSkip && <Button onClick={onSkip}>{t('clock.photo_skip')}</Button>
      ) : timer.left === undefined ? (
        <Button kind="main" disabled={camera !== 'ready'} onClick={timer.start}>
          {t('clock.photo_take')}
        </Button>
      ) : (
        <Button onClick={timer.stop}>{t('clock.timer_cancel')}</Button>
      )}
      <label className={`${parts.button} ${classes.choose}`} data-kind={camera === 'failed' ? 'main' : undefined}>
        {t('clock.photo_choose')}
        <input
          type="file"
          className="hidden"
          accept="image/jpeg,image/png"
          onChange={({ currentTarget }) => choose(currentTarget.files)}
        />
      </label>
      <p className={parts.second}>{t('clock.photo_chosen_note')}</p>
    </Sheet>
  )
}
