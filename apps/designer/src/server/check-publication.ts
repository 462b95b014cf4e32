import type { CheckPublication } from '@rostrum/forms-designer'
import { call } from './api.ts'

/** Asks the server for the parts with which it would not publish a form. */
export const checkPublication: CheckPublication = async (definition) => {
  const { records } = await call('POST /workbenchApi/forms/publication-checks', { definition: { ...definition } })
  return records
}
