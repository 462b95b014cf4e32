import { useDocumentTitle } from '@mantine/hooks'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import classes from './Shell.module.css'
import { LanguageSwitch } from './TopBar.tsx'

/** The page around log-in forms: a card on an empty background, and the language switch. */
export function AuthLayout({
  title,
  signedIn = false,
  children,
}: {
  title: string
  signedIn?: boolean
  children: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <Stack bg="page" overflow="auto" mih="screen" className={classes.authPage}>
      <Flex justify="end" py={12} px={16}>
        <LanguageSwitch signedIn={signedIn} />
      </Flex>
      <Box component="main" bg="card" bd="line" bdrs={12} className={classes.card}>
        <h1>{title}</h1>
        {children}
      </Box>
    </Stack>
  )
}
