import type { contentErrors as source } from './content.zh-CN.ts'

export const contentErrors = {
  'content.article_unpublished': 'This article is not published, or has been taken down.',
} as const satisfies Record<keyof typeof source, string>
