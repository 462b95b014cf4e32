/** Time as a value: rules and commands receive an instant, and only the edges of the server ask a clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
