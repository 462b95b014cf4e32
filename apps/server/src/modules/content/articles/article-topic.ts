/** The topic of cached responses with articles. */
export const articleTopic = 'article'
export const slideTopic = 'advertisement'
