export const contentErrors = {
  'content.article_unpublished': '该文章尚未发布或已下线',
} as const
