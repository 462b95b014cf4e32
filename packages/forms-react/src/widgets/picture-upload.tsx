import { Button, VisuallyHidden } from '@mantine/core'
import { checkFile, type WidgetOptions } from '@rostrum/forms'
import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { leaving } from '../fields/leaving.ts'
import type { Shape } from '../uploads/crop-picture.ts'
import { FilePicker } from '../uploads/FilePicker.tsx'
import { UploadList } from '../uploads/UploadList.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { useFormText } from '../view/use-form-text.ts'
import classes from './picture-upload.module.css'
import type { ControlProps, ValueView } from './widget-view.ts'

/** The crop tool comes with the first picture that is chosen. */
const PictureCrop = lazy(() => import('../uploads/PictureCrop.tsx'))

function shapeOf({ cropWidth, cropHeight }: WidgetOptions): Shape | undefined {
  return cropWidth && cropHeight ? { width: cropWidth, height: cropHeight } : undefined
}

/** The name under which the cropped picture is stored: it is a JPEG now, whatever it was. */
const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '')}.jpg`

function PictureUploadControl({ plan, path, state, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const uploads = useUploads(plan, path, onChange)
  const [chosen, setChosen] = useState<File>()
  const { options } = plan
  const shape = shapeOf(options)
  const pictures = plan.widget.files?.(state.value) ?? []
  const hasRoom = options.limit === undefined || pictures.length + uploads.pending.length < options.limit
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = attributes

  const pick = (files: readonly File[]) => {
    const [first] = files
    if (!shape || !first) return uploads.add(files)
    const failure = checkFile(options, first)
    uploads.refuse(failure)
    if (!failure) setChosen(first)
  }
  const confirm = (picture: Blob) => {
    if (!chosen) return
    setChosen(undefined)
    uploads.add([new File([picture], jpegName(chosen.name), { type: 'image/jpeg' })])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, and the label stands in the frame
    <div role="group" {...named} onBlur={leaving(onBlur)}>
      <ul className={classes.pictures}>
        {pictures.map((picture) => (
          <li key={picture.url} className={classes.picture}>
            <a href={picture.url} target="_blank" rel="noreferrer">
              <img
                src={picture.url}
                alt={picture.name}
                style={shape && { aspectRatio: `${shape.width} / ${shape.height}` }}
              />
            </a>
            {!state.disabled && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                aria-label={t('form.upload_remove', { name: picture.name })}
                onClick={() => uploads.remove(picture)}
              >
                {t('form.upload_replace')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <UploadList
        files={[]}
        pending={uploads.pending}
        disabled
        onRemove={uploads.remove}
        onCancel={uploads.cancel}
        onRetry={(upload) => void uploads.send(upload)}
      />
      {chosen && shape && (
        <Suspense fallback={null}>
          <PictureCrop
            key={chosen.name + chosen.lastModified}
            file={chosen}
            shape={shape}
            options={options}
            onConfirm={confirm}
            onCancel={() => setChosen(undefined)}
          />
        </Suspense>
      )}
      {hasRoom && !chosen && (
        <FilePicker
          options={options}
          label={t('form.upload_picture')}
          disabled={state.disabled}
          refusal={uploads.refusal}
          onPick={pick}
        />
      )}
      <VisuallyHidden role="status">{uploads.announcement}</VisuallyHidden>
    </div>
  )
}

function LockedPictures({ plan, state }: ControlProps) {
  return (
    <ul className={classes.pictures}>
      {(plan.widget.files?.(state.value) ?? []).map((picture) => (
        <li key={picture.url} className={classes.picture}>
          <img src={picture.url} alt={picture.name} />
        </li>
      ))}
    </ul>
  )
}

export const pictureUploadView: ValueView = {
  kind: 'value',
  type: 'picture-upload',
  labels: 'group',
  Control: PictureUploadControl,
  Locked: LockedPictures,
}
