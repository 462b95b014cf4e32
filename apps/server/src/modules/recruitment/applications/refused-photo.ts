import type { LoadedForm } from '../../forms/registry/public.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'

/**
 * The error at the photo of a returned application whose photo was refused and not replaced since: it would be refused
 * again.
 */
export function refusedPhotoError(
  { review, photo }: Pick<LoadedApplication, 'review' | 'photo'>,
  { bindings }: Pick<LoadedForm, 'bindings'>,
): { readonly path: string; readonly key: 'field.photo_refused' } | undefined {
  if (review !== 'RETURNED' || photo !== 'BAD' || bindings.photo === undefined) return undefined
  return { path: bindings.photo, key: 'field.photo_refused' }
}
