import { ActionIcon } from '@mantine/core'
import {
  checkFile,
  croppedFileMaxSize,
  defaultFileMaxSize,
  type Failure,
  type UploadedFile,
  type WidgetOptions,
} from '@rostrum/forms'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconTrash } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { focusLeaveHandler } from '../fields/focus-handlers.ts'
import { LockedGroup } from '../fields/LockedGroup.tsx'
import type { Shape } from '../uploads/crop-picture.ts'
import { FilePicker } from '../uploads/FilePicker.tsx'
import { PickButton } from '../uploads/PickButton.tsx'
import { croppedFile } from '../uploads/picture-format.ts'
import { UploadAnnouncement } from '../uploads/UploadAnnouncement.tsx'
import { UploadList } from '../uploads/UploadList.tsx'
import { useFileAddress } from '../uploads/use-file-address.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { preserveFocus } from '../view/preserve-focus.ts'
import { useOnReset } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** The crop tool loads when the first picture is chosen. */
const PictureCrop = lazyComponent(
  () => import('../uploads/PictureCrop.tsx'),
  (part) => part.default,
)

function shapeOf({ cropWidth, cropHeight }: WidgetOptions): Shape | undefined {
  return cropWidth && cropHeight ? { width: cropWidth, height: cropHeight } : undefined
}

/**
 * For the choice of files. Where a picture is cropped, the field's limit applies to the result, and one is framed at a
 * time.
 */
function choosable(options: WidgetOptions): WidgetOptions {
  if (!shapeOf(options)) return options
  const fileMaxSize = Math.max(croppedFileMaxSize, options.fileMaxSize ?? defaultFileMaxSize)
  return { ...options, fileMaxSize, multipleSelect: false }
}

/** One frame holds one picture. */
function hasOneItem({ length }: readonly File[]): Failure | undefined {
  return length > 1 ? { code: 'form.upload_one', params: { count: length - 1 } } : undefined
}

/** A picture to crop, and the stored one that it will replace. */
type PickedPicture = { readonly file: File; readonly replaces: UploadedFile | undefined }

function PictureUploadControl({ plan, path, state, attributes, onChange, onBlur }: ControlProps) {
  const t = useFormText()
  const [chosen, setChosen] = useState<PickedPicture>()
  const uploads = useUploads(plan, path, onChange, chosen !== undefined)
  const { options } = plan
  const shape = shapeOf(options)
  const group = useRef<HTMLDivElement>(null)
  const pictures = plan.widget.files?.(state.value) ?? []
  const isListed = options.showFileList !== false
  useOnReset(path, () => setChosen(undefined))
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = attributes

  const pick = (files: readonly File[], replaces?: UploadedFile) => {
    const [file] = files
    if (!file) return
    if (!shape) {
      uploads.add(files, replaces)
      return
    }
    const failure = checkFile(choosable(options), file)
    if (!failure) setChosen({ file, replaces })
    uploads.refuse(failure ?? hasOneItem(files), file)
  }
  /** The focus returns to the field, because the frame closes with the focused element. */
  const endCrop = () => {
    group.current?.focus({ preventScroll: true })
    setChosen(undefined)
  }
  const confirm = (picture: Blob) => {
    if (!chosen) return
    endCrop()
    uploads.add([croppedFile(chosen.file.name, picture, options)], chosen.replaces)
  }
  const refuseUnreadable = () => {
    endCrop()
    uploads.refuse({ code: 'form.crop_unreadable' })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs its legend inside, and the label is in the frame
    <div ref={group} role="group" tabIndex={-1} {...named} onBlur={focusLeaveHandler(onBlur)}>
      <Pictures pictures={isListed ? pictures : []} shape={shape}>
        {(picture) =>
          !state.disabled && (
            <Flex align="center" gap={4}>
              {uploads.shrunk.has(picture.url) && (
                <Box component="span" fz={13} lh={20} c="mute">
                  {t('form.upload_shrunk')}
                </Box>
              )}
              <PickButton options={options} isSingle size="xs" onPick={(files) => pick(files, picture)}>
                {t('form.upload_replace')}
              </PickButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('form.upload_remove', { name: picture.name })}
                onClick={({ currentTarget }) => preserveFocus(currentTarget, () => uploads.remove(picture))}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </Flex>
          )
        }
      </Pictures>
      <UploadList
        files={[]}
        pending={uploads.pending}
        disabled
        onRemove={uploads.remove}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
      />
      {chosen && shape && (
        <Suspense fallback={null}>
          <PictureCrop
            key={`${chosen.file.name}${chosen.file.lastModified}`}
            file={chosen.file}
            shape={shape}
            options={options}
            onConfirm={confirm}
            onCancel={endCrop}
            onUnreadable={refuseUnreadable}
          />
        </Suspense>
      )}
      <FilePicker
        options={choosable(options)}
        label={t('form.upload_picture')}
        disabled={state.disabled}
        hasRoom={uploads.hasRoom && !chosen}
        refusals={uploads.refusals}
        onPick={pick}
      />
      <UploadAnnouncement isSeen={!isListed} text={uploads.announcement} />
    </div>
  )
}

type PicturesProps = {
  pictures: readonly UploadedFile[]
  shape: Shape | undefined
  /** The content below a picture. */
  children?: (picture: UploadedFile) => React.ReactNode
}

function Pictures({ pictures, shape, children }: PicturesProps) {
  const addressOf = useFileAddress()
  if (pictures.length === 0) return null
  const style = shape && { aspectRatio: `${shape.width} / ${shape.height}` }
  return (
    <Flex component="ul" wrap="wrap" gap={16} mb={8}>
      {pictures.map((picture) => (
        <Stack key={picture.url} component="li" justifyItems="start" gap={8} className={classes.picture}>
          <a href={addressOf(picture.url)} target="_blank" rel="noreferrer">
            <img src={addressOf(picture.url)} alt={picture.name} style={style} />
          </a>
          {children?.(picture)}
        </Stack>
      ))}
    </Flex>
  )
}

function LockedPictures({ plan, state, attributes }: ControlProps) {
  return (
    <LockedGroup attributes={attributes}>
      <Pictures pictures={plan.widget.files?.(state.value) ?? []} shape={shapeOf(plan.options)} />
    </LockedGroup>
  )
}

export const pictureUploadView: ValueView = {
  kind: 'value',
  type: 'picture-upload',
  labels: 'group',
  Control: PictureUploadControl,
  Locked: LockedPictures,
}
