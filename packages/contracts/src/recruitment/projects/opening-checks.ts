/** The checks before a project can be published, in the usual order of work. */
export const openingChecks = ['windows', 'order', 'form', 'positions', 'fee', 'subjects', 'agreement'] as const
export type OpeningCheck = (typeof openingChecks)[number]

/** Settings that applicants rely on. They cannot change once applying has opened. */
export const frozenSettings = ['formVersionId', 'fee', 'choicesPerApplication', 'reviewMode', 'referenceDate'] as const
export type FrozenSetting = (typeof frozenSettings)[number]
