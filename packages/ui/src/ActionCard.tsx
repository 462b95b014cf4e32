import type { ReactNode } from 'react'
import classes from './first-page.module.css'
import { Box, Flex } from './layout.tsx'

type ActionCardProps = {
  /** The heading, which links to the item. */
  title: ReactNode
  /** Id of the heading. Without it, screen readers do not announce the card by name. */
  labelledBy?: string
  /** Below the heading: metrics in one line. */
  subtitle?: ReactNode
  /** The state as one word. */
  badge: ReactNode
  children?: ReactNode
  /** In the footer: the actions, or the status. */
  state: ReactNode
  actions: ReactNode
}

/** An item in a list: its name, its state and its actions. */
export function ActionCard({ title, labelledBy, subtitle, badge, children, state, actions }: ActionCardProps) {
  return (
    <Box component="article" p={24} bg="card" bd="line" bdrs={8} phone={{ p: 16 }} aria-labelledby={labelledBy}>
      <Flex
        component="header"
        align="flex-start"
        justify="space-between"
        gap={16}
        phone={{ direction: 'column', gap: 8 }}
        className={classes.head}
      >
        <Box miw={0} className={classes.what}>
          {title}
          {subtitle}
        </Box>
        {badge}
      </Flex>
      {children}
      <Flex component="footer" wrap="wrap" align="center" rowGap={12} columnGap={16} pt={16} mt={16} bdt="line">
        <Box miw={0} fz={14} lh={22} c="mute" className={classes.state}>
          {state}
        </Box>
        <Flex wrap="wrap" justify="flex-end" gap={8} className={classes.actions}>
          {actions}
        </Flex>
      </Flex>
    </Box>
  )
}
