import { ActionIcon, Button, Slider } from '@mantine/core'
import type { WidgetOptions } from '@rostrum/forms'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { useEscape } from '@rostrum/ui/use-escape'
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useFormText } from '../view/use-form-text.ts'
import { CropChecks, isSharp } from './CropChecks.tsx'
import type { Area, Rotation, Shape } from './crop-picture.ts'
import classes from './PictureCrop.module.css'
import { type CropResult, cropFile, useCrop, useObjectUrl } from './use-crop.ts'

const maximumZoom = 4
const zoomStep = 0.1

type PictureCropProps = {
  file: File
  shape: Shape
  options: WidgetOptions
  onConfirm: (picture: Blob) => void
  onCancel: () => void
  /** The browser cannot decode the file as a picture. */
  onUnreadable: () => void
}

/** A frame of the required shape over the picture: move, zoom, rotate, and preview the result before it is sent. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes the default export of a module
export default function PictureCrop({ file, shape, options, onConfirm, onCancel, onUnreadable }: PictureCropProps) {
  const t = useFormText()
  const source = useObjectUrl(file)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState<Rotation>(0)
  const [area, setArea] = useState<Area>()
  const root = useRef<HTMLDivElement>(null)
  // The button that chose the picture is no longer on the page.
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  const cut = { rotation: turn, shape, options }
  const cropped = useCrop(source, area, cut, onUnreadable)
  const isShown = cropped !== undefined
  // Reserves the height of the first result.
  useEffect(() => {
    if (isShown) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  // The frame may have moved since the last preview: the result is cropped again on confirmation.
  const framed = useRef<Area>(undefined)
  // The Escape key and Back leave the tool, which would lose the picture.
  const [isAsking, setAsking] = useState(false)
  useEscape(true, () => setAsking(true), { isModal: true })
  const [isTaking, setTaking] = useState(false)
  const take = async (shown: CropResult) => {
    const at = framed.current ?? shown.area
    if (isSameArea(at, shown.area) && turn === shown.rotation) {
      onConfirm(shown.blob)
      return
    }
    setTaking(true)
    try {
      onConfirm((await cropFile(shown.source, at, cut)).blob)
    } catch {
      // The same message as while framing: the file can no longer be read.
      onUnreadable()
    }
  }
  return (
    <Stack ref={root} role="group" tabIndex={-1} aria-label={t('form.crop')} gap={32} className={classes.crop}>
      <div>
        <Box pos="relative" bdrs={8} overflow="hidden" className={classes.stage}>
          {source !== undefined && (
            <Cropper
              image={source}
              aspect={shape.width / shape.height}
              crop={place}
              zoom={zoom}
              rotation={turn}
              maxZoom={maximumZoom}
              // The wheel scrolls the page. Zooming uses the slider or pinching.
              zoomWithScroll={false}
              showGrid={false}
              disableAutomaticStylesInjection
              classes={{ cropAreaClassName: classes.frame ?? '' }}
              cropperProps={{ 'aria-label': t('form.crop_area'), role: 'application' }}
              mediaProps={{ alt: '', onError: onUnreadable }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropAreaChange={(_share, pixels) => {
                framed.current = pixels
              }}
              onCropComplete={(_share, pixels) => setArea(pixels)}
            />
          )}
        </Box>
        <Box component="p" mt={8} fz={13} lh={20} c="mute">
          {t('form.crop_lines')}
        </Box>
        <CropTools zoom={zoom} onZoom={setZoom} onRotate={() => setTurn(nextRotation(turn))} />
      </div>
      <Flex direction="column" gap={16}>
        {cropped && <Result cropped={cropped} shape={shape} options={options} />}
        <Flex wrap="wrap" gap={12} mt="auto">
          <Button
            disabled={!cropped || !isSharp(cropped, shape)}
            loading={isTaking}
            onClick={() => cropped && void take(cropped)}
          >
            {t('form.crop_confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('form.crop_cancel')}
          </Button>
        </Flex>
      </Flex>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('form.crop_discard')}
        confirmLabel={t('form.crop_cancel')}
        onConfirm={onCancel}
      />
    </Stack>
  )
}

function Result({ cropped, shape, options }: { cropped: CropResult; shape: Shape; options: WidgetOptions }) {
  const t = useFormText()
  return (
    <Flex gap={24} className={classes.result}>
      <Box component="figure" flex="none">
        <img src={cropped.url} alt="" style={{ aspectRatio: `${shape.width} / ${shape.height}` }} />
        <Box component="figcaption" mt={4} fz={13} lh={20} ta="center" c="mute">
          {t('form.crop_result')}
        </Box>
      </Box>
      <CropChecks cropped={cropped} shape={shape} options={options} />
    </Flex>
  )
}

type CropToolsProps = { zoom: number; onZoom: (zoom: number) => void; onRotate: () => void }

function CropTools({ zoom, onZoom, onRotate }: CropToolsProps) {
  const t = useFormText()
  const by = (step: number) => onZoom(Math.min(maximumZoom, Math.max(1, zoom + step)))
  return (
    <Flex align="center" gap={8} mt={12}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('form.crop_zoom_out')} onClick={() => by(-2 * zoomStep)}>
        <IconZoomOut size={20} aria-hidden="true" />
      </ActionIcon>
      <Slider
        className={classes.zoom}
        thumbLabel={t('form.crop_zoom')}
        label={null}
        min={1}
        max={maximumZoom}
        step={zoomStep}
        value={zoom}
        onChange={onZoom}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t('form.crop_zoom_in')} onClick={() => by(2 * zoomStep)}>
        <IconZoomIn size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('form.crop_rotate')} onClick={onRotate}>
        <IconRotateClockwise size={20} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}

function isSameArea(one: Area, other: Area): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

function nextRotation(turn: Rotation): Rotation {
  const turns = [0, 90, 180, 270] as const
  return turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0
}
