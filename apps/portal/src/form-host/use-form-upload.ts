import type { Upload } from '@rostrum/forms-react'
import { useCallback } from 'react'
import { failureSentence } from '../shell/failure.ts'
import { sendFile } from '../shell/upload.ts'
import { useT } from '../shell/use-t.ts'

/** Sends the files of a form. Pictures of a fixed shape are portraits; everything else is an attachment. */
export function useFormUpload(): Upload {
  const t = useT()
  return useCallback(
    async (file, { options }, onProgress, signal) => {
      try {
        return await sendFile(file, { purpose: options.cropWidth ? 'photo' : 'attachment', onProgress, signal })
      } catch (error) {
        throw new Error(failureSentence(error, t))
      }
    },
    [t],
  )
}
