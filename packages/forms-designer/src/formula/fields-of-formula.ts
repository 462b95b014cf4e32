import type { Expression } from '@rostrum/forms'
import { fieldsReadBy } from '../document/references.ts'

/** The names of the fields that a computation reads, each once. */
export const fieldsOfFormula = (value: Expression): readonly string[] => [
  ...fieldsReadBy({ action: 'compute', target: '', value }),
]
