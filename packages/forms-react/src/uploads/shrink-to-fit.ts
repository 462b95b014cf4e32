import { checkFile, croppedFileMaxSize, defaultFileMaxSize, fileTypeOf, type WidgetOptions } from '@rostrum/forms'

const megabyte = 1024 * 1024

/** Photographs. Other pictures are drawings or screenshots, which JPEG blurs. */
const photograph = /\.(jpe?g|webp)$/i

/** Whether the field stores photographs as a browser can write them smaller. */
export const takesPhotographs = ({ fileTypes = [] }: WidgetOptions): boolean =>
  fileTypes.length === 0 || fileTypes.some((type) => /^jpe?g$/.test(fileTypeOf(type)))

/** A photo of a phone is often over the limit of a field, and its owner has no tool to make it smaller. */
export const canShrink = (options: WidgetOptions, file: File): boolean =>
  checkFile(options, file)?.code === 'file_size' &&
  file.size <= croppedFileMaxSize * megabyte &&
  photograph.test(file.name) &&
  takesPhotographs(options)

/** @returns undefined where the browser cannot read the file, or not write it small enough */
export async function shrinkToFit(file: File, options: WidgetOptions): Promise<File | undefined> {
  try {
    const { shrinkPicture } = await import('./shrink-picture.ts')
    return await shrinkPicture(file, options, (options.fileMaxSize ?? defaultFileMaxSize) * megabyte)
  } catch {
    return undefined
  }
}
