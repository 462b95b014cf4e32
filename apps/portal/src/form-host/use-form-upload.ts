import { photoShape, type UploadPurpose } from '@rostrum/contracts/kernel/upload-rules'
import { type Upload, UploadDeclined, type UploadField, UploadRefused, uploadCancelled } from '@rostrum/forms-react'
import { newKey } from '@rostrum/ui/new-key'
import { useCallback, useMemo } from 'react'
import { ApiFailure } from '../shell/api-failure.ts'
import { failureMessage } from '../shell/failure.ts'
import { askPhotoConsent } from '../shell/photo-consent.ts'
import { deleteStoredUpload, findStoredUploads, type StoredUpload, saveUpload } from '../shell/stored-uploads.ts'
import { abortUpload, uploadFile } from '../shell/upload.ts'
import { useT } from '../shell/use-t.ts'

/** Uploads the files of a dialog. Pictures cropped to portrait shape are photos; everything else is an attachment. */
export function useFormUpload(): Upload {
  const t = useT()
  return useCallback(
    async (file, field, ...way) => {
      const purpose = isPortrait(field.options) ? 'photo' : 'attachment'
      await requireConsent(purpose, t)
      return withReadableError(send(file, purpose, ...way), t)
    },
    [t],
  )
}

/**
 * The same for a published form, whose fields say what they allow, and which may be opened again: uploads that were
 * pending when the page closed continue. A file in the photo field is always a photo.
 */
export function useResumableUpload(personId: string, form: string, photoField: string | null) {
  const t = useT()
  return useMemo(() => {
    const known = new WeakMap<File, StoredUpload>()
    const placeOf = ({ path }: UploadField) => `${form}:${path}`
    const upload: Upload = async (file, field, onProgress, signal) => {
      const purpose = field.path === photoField || isPortrait(field.options) ? 'photo' : 'form-file'
      await requireConsent(purpose, t)
      let upload = known.get(file) ?? {
        id: newKey(),
        personId,
        fieldKey: placeOf(field),
        file,
        at: Date.now(),
      }
      const keep = (address?: string) => {
        upload = { ...upload, ...(address && { address }) }
        known.set(file, upload)
        void saveUpload(upload)
      }
      keep()
      try {
        return await withReadableError(send(file, purpose, onProgress, signal, upload.address, keep), t)
      } finally {
        // Only left if the page is closed during the upload.
        const isLeft = signal.aborted && signal.reason !== uploadCancelled
        if (!isLeft) void deleteStoredUpload(upload.id)
        if (signal.reason === uploadCancelled && upload.address) abortUpload(upload.address)
      }
    }
    const pendingFiles = async (field: UploadField) => {
      const all = await findStoredUploads(personId, placeOf(field), Date.now())
      for (const upload of all) known.set(upload.file, upload)
      return all.map(({ file }) => file)
    }
    return { upload, pendingFiles }
  }, [personId, form, photoField, t])
}

function send(
  file: File,
  purpose: UploadPurpose,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  resumeAddress?: string,
  onCreate?: (address: string) => void,
) {
  return uploadFile(file, {
    purpose,
    onProgress,
    signal,
    resumeAddress,
    ...(onCreate && { onCreate }),
  })
}

/** Pictures with another crop are something else, such as a signature. */
const isPortrait = ({ cropWidth = 0, cropHeight = 0 }: UploadField['options']) =>
  cropWidth >= photoShape.width && cropHeight >= photoShape.height

/** @throws UploadDeclined when the person does not agree to the use of the photo */
async function requireConsent(purpose: UploadPurpose, t: ReturnType<typeof useT>): Promise<void> {
  if (purpose !== 'photo') return
  if (!(await withReadableError(askPhotoConsent(), t))) throw new UploadDeclined(t('identity.photo_consent_missing'))
}

async function withReadableError<T>(sent: Promise<T>, t: ReturnType<typeof useT>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.reason?.startsWith('file.')
    throw new (isRefused ? UploadRefused : Error)(failureMessage(error, t))
  }
}
