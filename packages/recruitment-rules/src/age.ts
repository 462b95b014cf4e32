import { Temporal } from 'temporal-polyfill'

/** Completed years of age on a day. A person born on 29 February completes a year on 1 March of a common year. */
export function ageOn(birthDate: string, day: string): number {
  return Temporal.PlainDate.from(birthDate).until(day, { largestUnit: 'year' }).years
}
