import { useRef, useState } from 'react'
import { shrinkPhoto, shrinkPicture } from '../../shell/upload.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../Button.tsx'
import parts from '../parts.module.css'
import { Sheet } from '../Sheet.tsx'
import classes from './camera.module.css'
import { useCamera } from './use-camera.ts'

/** Made smaller. `taken`: by the camera, not chosen. `at`: the time of the phone in milliseconds. */
export type TakenPhoto = { readonly picture: Blob; readonly taken: boolean; readonly at: number }

type CameraSheetProps = {
  /** Without one it is a photo of a punch. */
  title?: string
  hint?: string
  facing?: 'user' | 'environment'
  onPhoto: (photo: TakenPhoto) => void
  /** Goes on without a photo, where there is no camera and no picture; without it a photo is needed. */
  onSkip?: () => void
  onClose: () => void
}

/** Takes a photo with the camera of the phone, or has one chosen, which is marked as chosen. */
export function CameraSheet({ title, hint, facing = 'user', onPhoto, onSkip, onClose }: CameraSheetProps) {
  const t = useT()
  const heading = title ?? t('clock.photo_take')
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, facing)
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
          <video ref={video} className={classes.camera} playsInline muted aria-label={heading} />
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
      ) : (
        <Button kind="main" disabled={camera !== 'ready'} onClick={take}>
          {t('clock.photo_take')}
        </Button>
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
