import type { articleUpload } from '@rostrum/contracts/content/articles/files'
import { call } from '../../shell/api.ts'
import { uploadFile } from '../../shell/upload-file.ts'

const purpose: typeof articleUpload = 'article'

/** Adds a file to an article. @throws ApiFailure */
export async function attachFile(articleId: string, file: File) {
  const { id: uploadId } = await uploadFile(file, purpose)
  return call('POST /workbenchApi/content/articles/{id}/attachments', { id: articleId, uploadId })
}
