import { z } from 'zod'

/** What the database keeps as an integer goes no further. */
const largest = 2_147_483_647

const error = ({ code, input }: z.core.$ZodRawIssue) =>
  code === 'invalid_type' && input !== undefined ? 'field.whole_number' : undefined

/** A whole number that may come in an address, as digits: a page, a size, a version, an ordinal. */
export const wholeNumber = ({ minimum = 0, maximum = largest } = {}) =>
  z.coerce.number({ error }).min(minimum).max(maximum).int({ error })
