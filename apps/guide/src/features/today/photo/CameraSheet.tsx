import { useRef, useState } from 'react'
import { Button } from '../../../parts/Button.tsx'
import parts from '../../../parts/parts.module.css'
import { Sheet } from '../../../parts/Sheet.tsx'
import { shrinkPhoto, shrinkPicture } from '../../../shell/upload.ts'
import { useT } from '../../../shell/use-t.ts'
import type { PunchPhoto } from '../record-punch.ts'
import classes from './photo.module.css'
import { useCamera } from './use-camera.ts'

type CameraSheetProps = {
  onPhoto: (photo: PunchPhoto) => void
  /** Goes on without a photo, where there is no camera and no picture. */
  onSkip: () => void
  onClose: () => void
}

/** Takes a photo with the camera of the phone, or has one chosen, which is marked as chosen. */
export function CameraSheet({ onPhoto, onSkip, onClose }: CameraSheetProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, 'user')
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
    <Sheet title={t('clock.photo_take')} onClose={onClose}>
      {camera === 'failed' ? (
        <p className={parts.note} data-tone="deadline" role="alert">
          {t('clock.photo_no_camera')}
        </p>
      ) : (
        <>
          <video ref={video} className={classes.camera} playsInline muted aria-label={t('clock.photo_take')} />
          <p className={parts.second}>{t('clock.photo_hint')}</p>
        </>
      )}
      {failed && (
        <p className={parts.error} role="alert">
          {t('guide.photo_failed')}
        </p>
      )}
      {camera === 'failed' ? (
        <Button onClick={onSkip}>{t('clock.photo_skip')}</Button>
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
