/** What prepared answers with articles depend on. */
export const articleTopic = 'article'
export const slideTopic = 'advertisement'
