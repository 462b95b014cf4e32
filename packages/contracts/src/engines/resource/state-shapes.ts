/**
 * How a state looks next to its word: a disc, a half disc, a dashed ring, a triangle, a diamond, a ring, two bars.
 * `attention` is for states in which a person has to act; only these are tinted.
 */
export const stateShapes = ['good', 'running', 'planned', 'attention', 'stopped', 'ended', 'paused'] as const
export type StateShape = (typeof stateShapes)[number]

/** The shapes of a field by its value; `set` is any value of a field with a time. Values without a shape are plain. */
export type StateShapes = Readonly<Record<string, StateShape>>

/** Parts of a whole that need attention: none of it, and more than it. */
export const partConcerns = ['none', 'over'] as const
