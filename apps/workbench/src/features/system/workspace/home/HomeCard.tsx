import { Box } from '@rostrum/ui/layout'
import { type ReactNode, useId } from 'react'
import classes from './HomePage.module.css'

type HomeCardProps = { title: ReactNode; aside?: ReactNode; children: ReactNode }

/** A section of the home page with its title line. */
export function HomeCard({ title, aside, children }: HomeCardProps) {
  const id = useId()
  return (
    <Box component="section" bd="line" bdrs={8} miw={0} className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </Box>
  )
}
