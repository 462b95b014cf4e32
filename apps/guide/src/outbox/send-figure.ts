import { call, type Output } from '../shell/api.ts'
import { uploadFile } from '../shell/upload.ts'
import { type FigureEntry, figurePhotoName } from './entries.ts'
import { readPhoto } from './outbox.ts'

/** Sends a figure report with its photos. The identifier makes it count once, however often it is sent. */
export async function sendFigure(
  accountId: string,
  { key, body }: Pick<FigureEntry, 'key' | 'body'>,
): Promise<Output<'POST /workbenchApi/attendance/own/figure-reports'>> {
  const photos = []
  for (const photo of body.photos) {
    const picture = await readPhoto(accountId, figurePhotoName(key, photo.kind))
    photos.push({ ...photo, file: await uploadFile(picture, 'figure-photo') })
  }
  return call('POST /workbenchApi/attendance/own/figure-reports', { ...body, photos })
}
