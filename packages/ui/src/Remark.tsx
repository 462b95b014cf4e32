import type { ReactNode } from 'react'
import { Flex } from './layout.tsx'
import classes from './parts.module.css'

type RemarkProps = { icon: ReactNode; tone: 'neutral' | 'deadline'; children: ReactNode }

/** A note to read before the page. It is not printed. */
export const Remark = ({ icon, tone, children }: RemarkProps) => (
  <Flex
    component="p"
    gap={8}
    py={8}
    px={12}
    mb={16}
    bdrs={8}
    fz={14}
    lh={22}
    className={classes.remark}
    data-tone={tone}
  >
    {icon}
    {children}
  </Flex>
)
