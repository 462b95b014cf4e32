import { useMediaQuery } from '@mantine/hooks'

/** Below the first breakpoint of the specification, 768 px. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
