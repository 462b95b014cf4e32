import { punchPhotoUpload } from '@rostrum/contracts/attendance/punches/calls'
import type { Platform } from '../../../kernel/platform.ts'
import { purge } from '../../../kernel/retention/purge.ts'
import { removeInstallationFile } from '../../system/files/public.ts'
import { deletePhotosClosedBefore } from './photo.store.ts'

export const photoDeletionJob = 'attendance.delete-photos'
/** After the closing of the period, or of the person (attendance.md 5). */
export const photoDays = 180
const batch = 2000

/** Deletes the photos of punches whose time is over, with their bytes; a limited number per run. */
export const deleteOldPhotos = (platform: Platform): Promise<void> =>
  purge(platform, photoDeletionJob, async (tx, now) => {
    const files = await deletePhotosClosedBefore(tx, new Date(now.getTime() - photoDays * 86_400_000), batch)
    for (const file of files) await removeInstallationFile(tx, file, punchPhotoUpload)
    return { 'punch-photo': files.length }
  })
