import { useFormContext } from '../view/form-context.ts'

const identityUrl = (url: string): string => url

/** Where a file that an answer names is to be seen. */
export function useFileAddress(): (url: string) => string {
  return useFormContext().host.fileAddress ?? identityUrl
}
