import type { WidgetOptions } from '@rostrum/forms'
import { defaultFileMaxSize } from '@rostrum/forms'
import { Flex, Stack } from '@rostrum/ui/layout'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useFormText } from '../view/use-form-text.ts'
import type { Shape } from './crop-picture.ts'
import { croppedFile } from './picture-format.ts'
import classes from './uploads.module.css'
import type { CropResult } from './use-crop.ts'

type CropChecksProps = { cropped: CropResult; shape: Shape; options: WidgetOptions }

/** With fewer pixels the picture would be enlarged and unrecognizable in print. */
export const isSharp = ({ area }: CropResult, shape: Shape): boolean =>
  area.width >= shape.width && area.height >= shape.height

/** The positive and negative findings about the framed part, as text. */
export function CropChecks({ cropped, shape, options }: CropChecksProps) {
  const t = useFormText()
  const limit = options.fileMaxSize ?? defaultFileMaxSize
  const size = Math.max(1, Math.round(cropped.blob.size / 1024))
  const { width, height } = cropped.area
  const few = { width, height, targetWidth: shape.width, targetHeight: shape.height }
  const fits = cropped.blob.size <= limit * 1024 * 1024
  const type = croppedFile('', cropped.blob, options).name.slice(1).toUpperCase()
  const light = { dark: 'form.crop_dark', fine: 'form.crop_light', bright: 'form.crop_bright' } as const
  const checks = [
    {
      key: 'pixels',
      isGood: isSharp(cropped, shape),
      text: isSharp(cropped, shape) ? t('form.crop_pixels', shape) : t('form.crop_pixels_few', few),
    },
    {
      key: 'size',
      isGood: fits,
      text: fits ? t('form.crop_size', { type, size }) : t('form.crop_size_large', { size, limit }),
    },
    {
      key: 'background',
      isGood: cropped.hasPlainBackground,
      text: cropped.hasPlainBackground ? t('form.crop_plain') : t('form.crop_not_plain'),
    },
    { key: 'light', isGood: cropped.lightness === 'fine', text: t(light[cropped.lightness]) },
  ]
  return (
    <Stack component="ul" alignContent="start" gap={8} className={classes.checks} aria-live="polite">
      {checks.map(({ key, isGood, text }) => (
        <Flex
          component="li"
          align="flex-start"
          gap={8}
          fz={14}
          lh={24}
          c="deadline"
          key={key}
          data-good={isGood || undefined}
        >
          {isGood ? <IconCheck size={16} aria-hidden="true" /> : <IconAlertCircle size={16} aria-hidden="true" />}
          {text}
        </Flex>
      ))}
    </Stack>
  )
}
