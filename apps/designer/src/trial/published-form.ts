import { type FormDefinition, prepareForm } from '@rostrum/forms'
import { call } from '../server/api.ts'
import { parseForm } from '../server/server-form.ts'

export type PublishedForm = { readonly code: string; readonly version: number; readonly definition: FormDefinition }

/** A form for a trial with its published name, or only its name before the first publication. */
export type FormForTrial = { readonly name: string; readonly form: PublishedForm | undefined }

/** @throws ApiError, InvalidFormError, or the failure to load a part that the form needs */
export async function fetchFormForTrial(code: string): Promise<FormForTrial> {
  const { name, version, definition: stored } = await call('GET /workbenchApi/forms/{code}/publication', { code })
  if (version === null || stored === null) return { name, form: undefined }
  const definition = parseForm(stored)
  await prepareForm(definition)
  return { name, form: { code, version, definition } }
}
