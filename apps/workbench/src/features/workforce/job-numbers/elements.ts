import { counterDigits, type JobNumberElement } from '@rostrum/contracts/workforce/job-numbers/elements'

export const readElements = (value: unknown): readonly JobNumberElement[] =>
  Array.isArray(value) ? (value as JobNumberElement[]) : []

/** A new element with the settings that most rules have. */
export function newElement(type: JobNumberElement['type']): JobNumberElement {
  switch (type) {
    case 'fixed':
      return { type, text: '' }
    case 'year':
      return { type, digits: 4 }
    case 'counter':
      return { type, digits: 5, per: 'rule' }
    case 'month':
    case 'day':
    case 'unit_code':
    case 'country':
      return { type }
  }
}

export const counterLengths: readonly number[] = Array.from(
  { length: counterDigits.most - counterDigits.least + 1 },
  (_, at) => counterDigits.least + at,
)

export function moveElement(
  elements: readonly JobNumberElement[],
  at: number,
  step: -1 | 1,
): readonly JobNumberElement[] {
  const moved = [...elements]
  const [element] = moved.splice(at, 1)
  if (element) moved.splice(at + step, 0, element)
  return moved
}
