import type { ArticleAttachment } from '@rostrum/contracts/content/articles/shapes'
import { upload } from '../../shell/api.ts'

/** Adds a file to an article. @throws ApiFailure */
export const attachFile = (articleId: string, file: File) =>
  upload<ArticleAttachment>(`/workbenchApi/content/articles/${articleId}/attachments`, {}, file)
