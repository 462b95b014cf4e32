import { useFormats } from '@rostrum/ui/LocaleProvider'
import { IconCamera } from '@tabler/icons-react'
import { Button } from '../../../parts/Button.tsx'
import type { TakenPhoto } from '../../../parts/camera/CameraSheet.tsx'
import parts from '../../../parts/parts.module.css'
import { useObjectUrl } from '../../../parts/use-object-url.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './photo.module.css'

/** The photo of the punch that is about to be made, or that one is needed. */
export function PhotoRow({ photo, onTake }: { photo: TakenPhoto | undefined; onTake: () => void }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <div className={classes.row}>
      {photo ? (
        <Thumbnail picture={photo.picture} />
      ) : (
        <span className={parts.tile}>
          <IconCamera aria-hidden="true" />
        </span>
      )}
      <span className={parts.grow} role="status">
        <span className={parts.rowTitle}>
          {photo
            ? t(photo.taken ? 'clock.photo_taken' : 'clock.photo_was_chosen', {
                time: date(new Date(photo.at), 'time'),
              })
            : t('clock.photo_needed')}
        </span>
        <span className={parts.second}>{t('clock.photo_hint')}</span>
      </span>
      {photo && (
        <Button kind="plain" onClick={onTake}>
          {t('clock.photo_again')}
        </Button>
      )}
    </div>
  )
}

/** The words next to it say the same. */
function Thumbnail({ picture }: { picture: Blob }) {
  return <img className={classes.thumbnail} src={useObjectUrl(picture)} alt="" />
}
