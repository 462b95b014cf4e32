import type { Scalar } from '@rostrum/forms'

/** Identifies options by value: 1 and "1" are different. */
export const optionKey = (value: Scalar): string => JSON.stringify(value)
