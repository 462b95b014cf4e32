import { IconCameraPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { shrinkPhoto } from '../shell/upload.ts'
import { useT } from '../shell/use-t.ts'
import classes from './PhotoPicker.module.css'
import parts from './parts.module.css'
import { useObjectUrl } from './use-object-url.ts'

type PhotoPickerProps = {
  label: string
  limit: number
  photos: readonly Blob[]
  onChange: (photos: readonly Blob[]) => void
  /** The camera opens at once where the phone has one. */
  camera?: 'user' | 'environment'
}

/** Photos of the camera or of the phone, made smaller; the button hides at the limit. */
export function PhotoPicker({ label, limit, photos, onChange, camera }: PhotoPickerProps) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  const add = async (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, limit - photos.length)
    const added = await Promise.all(chosen.map(shrinkPhoto)).catch(() => undefined)
    setFailed(added === undefined)
    if (added) onChange([...photos, ...added])
  }
  return (
    <div className={parts.field}>
      <p className={parts.second}>{label}</p>
      <ul className={classes.photos}>
        {photos.map((photo, at) => (
          <li key={`${photo.size} ${at}`}>
            <Preview photo={photo} label={t('guide.photo_number', { number: at + 1 })} />
            <button
              type="button"
              aria-label={t('guide.photo_remove', { number: at + 1 })}
              onClick={() => onChange(photos.filter((one) => one !== photo))}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {photos.length < limit && (
        <label className={classes.addPhoto}>
          <IconCameraPlus aria-hidden="true" />
          <span className="hidden">{t('guide.photo_add')}</span>
          <input
            type="file"
            className="hidden"
            accept="image/jpeg,image/png"
            capture={camera}
            multiple={limit > 1}
            onChange={({ currentTarget }) => void add(currentTarget.files)}
          />
        </label>
      )}
      {failed && (
        <p className={parts.error} role="alert">
          {t('guide.photo_failed')}
        </p>
      )}
    </div>
  )
}

function Preview({ photo, label }: { photo: Blob; label: string }) {
  const address = useObjectUrl(photo)
  return address === undefined ? null : <img src={address} alt={label} />
}
