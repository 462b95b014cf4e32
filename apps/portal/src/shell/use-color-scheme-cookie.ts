import { useMantineColorScheme } from '@mantine/core'
import { schemeCookie } from '@rostrum/contracts/kernel/prerender'
import { useEffect } from 'react'
import { readCookie, writeCookie, yearSeconds } from './cookies.ts'

/** The server, which sends the page in light or dark, cannot read the local storage. */
export function useColorSchemeCookie(): void {
  const { colorScheme } = useMantineColorScheme()
  useEffect(() => {
    const chosen = colorScheme === 'auto' ? undefined : colorScheme
    if (readCookie(schemeCookie) === chosen) return
    writeCookie(schemeCookie, chosen ?? '', chosen ? yearSeconds : 0)
  }, [colorScheme])
}
