import type { Answers } from '@rostrum/forms'
import { invalid } from '../../../kernel/http/domain-error.ts'
import type { LoadedForm } from './load-form.ts'
import { uploadAddressesIn } from './upload-addresses.ts'

/** The photo in the form's own field, if it has one. */
export function photoIn({ bindings: { photo } }: LoadedForm, answers: Answers): string | undefined {
  return photo === undefined ? undefined : uploadAddressesIn(answers[photo])[0]
}

/** Answers with a photo in its field, where the form has one. */
export const withPhoto = (
  { bindings: { photo } }: LoadedForm,
  answers: Answers,
  file: { readonly name: string; readonly url: string },
): Answers => (photo === undefined ? answers : { ...answers, [photo]: [file] })

/** @throws DomainError `request.invalid` at the field of the photo when it has another value */
export function requirePhoto(
  { bindings: { photo } }: LoadedForm,
  answers: Answers,
  isPhoto: (url: string) => boolean,
): void {
  if (photo === undefined || uploadAddressesIn(answers[photo]).every(isPhoto)) return
  throw invalid({ path: photo, key: 'field.not_a_photo' })
}
