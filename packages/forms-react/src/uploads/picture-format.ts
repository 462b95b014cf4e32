import { fileTypeOf, type WidgetOptions } from '@rostrum/forms'

type PictureFormat = { readonly extension: string; readonly mime: string }

/** The formats that a browser can write, the best one for photographs first. */
const formats: readonly PictureFormat[] = [
  { extension: 'jpg', mime: 'image/jpeg' },
  { extension: 'jpeg', mime: 'image/jpeg' },
  { extension: 'png', mime: 'image/png' },
  { extension: 'webp', mime: 'image/webp' },
]
const defaultFormat: PictureFormat = { extension: 'jpg', mime: 'image/jpeg' }

function isAccepted({ extension }: PictureFormat, { fileTypes = [] }: WidgetOptions): boolean {
  return fileTypes.length === 0 || fileTypes.some((type) => fileTypeOf(type) === extension)
}

/** The format of a cropped picture: the first one that the field accepts. */
export function formatFor(options: WidgetOptions): PictureFormat {
  return formats.find((format) => isAccepted(format, options)) ?? defaultFormat
}

/** A cropped picture with the name of the original and the extension of its new format. */
export function croppedFile(name: string, picture: Blob, options: WidgetOptions): File {
  const written = formats.filter(({ mime }) => mime === picture.type)
  const { extension } = written.find((format) => isAccepted(format, options)) ?? written[0] ?? defaultFormat
  return new File([picture], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: picture.type })
}
