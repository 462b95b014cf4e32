import type { Scalar } from '@rostrum/forms'

/** Tells options apart by their value: 1 and "1" are two. */
export const optionKey = (value: Scalar): string => JSON.stringify(value)
