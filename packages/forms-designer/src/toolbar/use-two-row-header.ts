import { useMediaQuery } from '@mantine/hooks'

/** Whether the page's information about the form has a row of its own above the actions. */
export function useTwoRowHeader(): boolean {
  return useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
}
