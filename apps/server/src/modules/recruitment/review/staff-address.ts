import { uploadIdOf } from '../../system/files/public.ts'

/** Where staff read an upload that its owner reads at `url`; addresses that are none of ours stay. */
export function staffAddress(url: string): string {
  const id = uploadIdOf(url)
  return id === undefined ? url : `/workbenchApi/recruitment/files/${id}`
}
