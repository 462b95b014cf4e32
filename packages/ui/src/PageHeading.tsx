import type { ReactNode } from 'react'
import { type Breadcrumb, Breadcrumbs } from './Breadcrumbs.tsx'
import { Box, Flex } from './layout.tsx'
import classes from './parts.module.css'

type PageHeadingProps = {
  title: ReactNode
  trail?: Breadcrumb
  description?: ReactNode
  /** To the right of the title, below it on phones: a deadline, a save state, one button. */
  aside?: ReactNode
  /** The bar of phones shows the same title, so that it is not repeated below it. */
  inPhoneBar?: boolean
}

export function PageHeading({ title, trail, description, aside, inPhoneBar }: PageHeadingProps) {
  return (
    <Flex
      component="header"
      align="center"
      justify="space-between"
      rowGap={8}
      columnGap={32}
      mb={24}
      phone={{ display: 'block', mb: 16 }}
    >
      <Box miw={0} className={inPhoneBar ? classes.inPhoneBar : undefined}>
        {trail && <Breadcrumbs trail={trail} />}
        <h1>{title}</h1>
        {description && (
          <Box fz={14} lh={22} c="mute">
            {description}
          </Box>
        )}
      </Box>
      {aside && (
        <Box flex="none" phone={{ mt: 12 }} className={classes.aside}>
          {aside}
        </Box>
      )}
    </Flex>
  )
}
