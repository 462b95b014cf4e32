import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './AuthLayout.module.css'
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
    <div className={classes.door}>
      <div className={classes.top}>
        <LanguageSwitch signedIn={signedIn} />
      </div>
      <main className={classes.card}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
