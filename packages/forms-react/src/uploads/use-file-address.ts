import { useFormContext } from '../view/form-context.ts'

const identityUrl = (url: string): string => url

/** The URL that shows the file of an answer. */
export function useFileAddress(): (url: string) => string {
  return useFormContext().host.fileAddress ?? identityUrl
}
