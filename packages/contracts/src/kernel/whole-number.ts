import { z } from 'zod'

/** The maximum of the database's integer type. */
const largest = 2_147_483_647

const error = ({ code, input }: z.core.$ZodRawIssue) =>
  code === 'invalid_type' && input !== undefined ? 'field.whole_number' : undefined

/** A whole number that may come from a URL as digits: a page, a size, a version, an ordinal. */
export const wholeNumber = ({ minimum = 0, maximum = largest } = {}) =>
  z.coerce.number({ error }).min(minimum).max(maximum).int({ error })
