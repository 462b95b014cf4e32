import { Box, Flex } from '@rostrum/ui/layout'
import type { ReactNode } from 'react'
import classes from './FormBar.module.css'

type FormBarProps = {
  before?: ReactNode
  /** Hidden on narrow screens. */
  hint?: string
  /** What blocks the person here; never hidden. */
  notice?: ReactNode
  children: ReactNode
}

/** Shows the buttons of a long form, visible at every scroll position. */
export function FormBar({ before, hint, notice, children }: FormBarProps) {
  return (
    <Flex
      pos="sticky"
      align="center"
      gap={16}
      py={16}
      px={24}
      mt={8}
      bg="card"
      bd="line"
      bdrs={8}
      className={classes.bar}
    >
      {before && <div className={classes.before}>{before}</div>}
      {hint && (
        <Box component="p" flex={1} miw={0} fz={13} lh={20} c="mute" className={classes.hint}>
          {hint}
        </Box>
      )}
      {notice && (
        <Box flex={1} miw={0} className={classes.notice}>
          {notice}
        </Box>
      )}
      {children}
    </Flex>
  )
}

/** A shorter label for narrow screens. */
export function ResponsiveLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={classes.long}>{long}</span>
      <Box component="span" display="none" className={classes.short}>
        {short}
      </Box>
    </>
  )
}
