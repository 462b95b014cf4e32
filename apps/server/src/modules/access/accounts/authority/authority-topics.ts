const [accountPrefix, rolePrefix] = ['authority.account:', 'authority.role:']

/** Published when an account moves or its roles change, or when a relative kind of its scopes finds other records. */
export const accountTopic = (id: string): string => accountPrefix + id

/** Published when a role or its scopes change, for all of its holders. */
export const roleTopic = (id: string): string => rolePrefix + id

export const accountOfTopic = (topic: string): string | undefined => identifierIn(topic, accountPrefix)
export const roleOfTopic = (topic: string): string | undefined => identifierIn(topic, rolePrefix)

const identifierIn = (topic: string, prefix: string) =>
  topic.startsWith(prefix) ? topic.slice(prefix.length) : undefined
