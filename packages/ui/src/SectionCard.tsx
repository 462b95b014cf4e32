import { type ReactNode, useId } from 'react'
import { Box, Flex } from './layout.tsx'
import classes from './parts.module.css'

type SectionCardProps = {
  title?: ReactNode
  /** To the right of the title: a state or a link. */
  aside?: ReactNode
  /** Level of the heading in the outline of the page. */
  level?: 2 | 3
  /** `flush` leaves the padding to the rows inside. */
  padding?: 'normal' | 'flush'
  footer?: ReactNode
  children: ReactNode
}

export function SectionCard({ title, aside, level = 2, padding = 'normal', footer, children }: SectionCardProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Box
      component="section"
      bg="card"
      bd="line"
      bdrs={8}
      className={classes.card}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <Flex
          component="header"
          align="baseline"
          justify="space-between"
          gap={16}
          pt={24}
          px={24}
          phone={{ pt: 16, px: 16 }}
          className={classes.head}
        >
          <Heading id={id}>{title}</Heading>
          {aside}
        </Flex>
      )}
      <div className={padding === 'normal' ? classes.body : undefined}>{children}</div>
      {footer && (
        <Box component="footer" py={16} px={24} bdt="line" phone={{ py: 12, px: 16 }}>
          {footer}
        </Box>
      )}
    </Box>
  )
}
