import type { submissionUpload } from '@rostrum/contracts/forms/submissions/files'
import { type Upload, UploadRefused } from '@rostrum/forms-react'
import { ApiFailure } from '@rostrum/ui/api-failure'
import { useCallback } from 'react'
import { useFailureMessage } from '../../../shell/failure.ts'
import { uploadFile } from '../../../shell/upload-file.ts'

const purpose: typeof submissionUpload = 'form-submission'

/** Uploads the files of answers; the submission takes them over. */
export function useFormUpload(): Upload {
  const messageOf = useFailureMessage()
  return useCallback(
    async (file, _field, onProgress, signal) => {
      try {
        const { id, name } = await uploadFile(file, purpose, { onProgress, signal })
        return { name, url: `/workbenchApi/files/${id}` }
      } catch (error) {
        const isRefused = error instanceof ApiFailure && error.reason?.startsWith('file.')
        throw new (isRefused ? UploadRefused : Error)(messageOf(error))
      }
    },
    [messageOf],
  )
}
