import { uploadIdOf } from '../../system/files/public.ts'

/** The staff address of an upload that its owner reads at `url`. Foreign addresses stay unchanged. */
export function staffAddress(url: string): string {
  const id = uploadIdOf(url)
  return id === undefined ? url : `/workbenchApi/recruitment/files/${id}`
}
