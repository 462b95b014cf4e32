import type { submissionUpload } from '@rostrum/contracts/forms/submissions/files'
import type { Upload } from '@rostrum/forms-react'
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
        throw new Error(messageOf(error))
      }
    },
    [messageOf],
  )
}
