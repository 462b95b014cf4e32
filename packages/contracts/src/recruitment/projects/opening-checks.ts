/** What has to be in order before a project can be published, in the order in which it is usually done. */
export const openingChecks = ['windows', 'order', 'form', 'positions', 'fee', 'subjects', 'agreement'] as const
export type OpeningCheck = (typeof openingChecks)[number]

/** Settings that applicants rely on: once applying has begun they stay as they are. */
export const frozenSettings = ['formVersionId', 'fee', 'choicesPerApplication', 'reviewMode', 'referenceDate'] as const
export type FrozenSetting = (typeof frozenSettings)[number]
