import { figurePhotoUpload } from '@rostrum/contracts/attendance/figure-reports/choices'
import type { Platform } from '../../../kernel/platform.ts'
import { purge } from '../../../kernel/retention/purge.ts'
import { removeInstallationFile } from '../../system/files/public.ts'
import { deletePhotosClosedBefore } from './figure-report.store.ts'

export const figurePhotoDeletionJob = 'attendance.delete-figure-photos'
/** After the closing of the period, or of the person (attendance.md 5). */
export const figurePhotoDays = 180
const batch = 2000

/** Deletes the photos of reports whose time is over, with their bytes; a limited number per run. */
export const deleteOldFigurePhotos = (platform: Platform): Promise<void> =>
  purge(platform, figurePhotoDeletionJob, async (tx, now) => {
    const files = await deletePhotosClosedBefore(tx, new Date(now.getTime() - figurePhotoDays * 86_400_000), batch)
    for (const file of files) await removeInstallationFile(tx, file, figurePhotoUpload)
    return { 'figure-photo': files.length }
  })
