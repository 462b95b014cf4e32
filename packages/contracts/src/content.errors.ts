export const contentErrors = {
  'content.article_unpublished': 404,
} as const
