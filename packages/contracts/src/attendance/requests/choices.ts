/** What people ask of attendance. Leave has calls of its own; the list of the workbench shows all. */
export const requestKinds = ['supplementary', 'field_punch', 'punch_in_doubt', 'leave', 'trip', 'overtime'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The kinds that this module stores. */
export const storedRequestKinds = ['supplementary', 'field_punch', 'punch_in_doubt', 'trip', 'overtime'] as const
export type StoredRequestKind = (typeof storedRequestKinds)[number]

export const requestStates = ['pending', 'approved', 'refused', 'withdrawn', 'cancelled', 'shortened'] as const
export const storedRequestStates = ['pending', 'approved', 'refused', 'withdrawn'] as const
export type StoredRequestState = (typeof storedRequestStates)[number]

export const supplementCauses = ['forgotten', 'battery', 'network', 'other'] as const
export const compensations = ['pay', 'time_off'] as const

/** The clocks of a day in order; `clock` of a call is the index. */
export const clockNames = ['on_1', 'off_1', 'on_2', 'off_2'] as const

export const overtimeLimitKinds = ['day', 'week', 'month', 'year'] as const
export type OvertimeLimitKind = (typeof overtimeLimitKinds)[number]
/** What bounds overtime: the sums of a country, and that young people and protected mothers work none. */
export const overtimeBounds = [...overtimeLimitKinds, 'young', 'maternity'] as const
export type OvertimeBound = (typeof overtimeBounds)[number]

export const reasonLength = 500
export const destinationLength = 100
/** Days that one request for a trip may have. */
export const longestTrip = 92
/** Hours that one request for overtime may have, in every country: eight of a day are for rest. */
export const longestOvertimeHours = 16

/** Whom a request waits for where no flow decides on it: everyone with the permission; pages have words for it. */
export const anyoneMayDecide = '*'
