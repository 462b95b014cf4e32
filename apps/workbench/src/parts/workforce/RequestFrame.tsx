import { initialOf } from '@rostrum/ui/initial-of'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import classes from './request-form.module.css'

type RequestFrameProps = {
  children: ReactNode
  /** What follows from the entries. */
  aside: ReactNode
  /** Whether it can be submitted. */
  readiness: ReactNode
  /** The buttons, and a hint in front of them. */
  submit: ReactNode
}

/** A request under edit about one person. */
export function RequestFrame({ children, aside, readiness, submit }: RequestFrameProps) {
  return (
    <div className={classes.page}>
      <Stack component="section" gap={16} alignContent="start" className={classes.main}>
        {children}
      </Stack>
      <aside className={classes.aside}>{aside}</aside>
      <footer className={classes.footer}>
        {readiness}
        <Flex align="center" gap={12} ms="auto" className={classes.submit}>
          {submit}
        </Flex>
      </footer>
    </div>
  )
}

/** The shortcut that submits, after the label of its button. */
export const SubmitKey = () => <kbd className={classes.key}>Ctrl ⏎</kbd>

/** Whether the heading takes the focus when it appears: the field in which the person was chosen has gone. */
export const HeadingTakesFocus = createContext(false)

type PersonHeadingProps = { name: string; title: string; facts: readonly string[] }

/** Whom a request is about. */
export function PersonHeading({ name, title, facts }: PersonHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const takesFocus = use(HeadingTakesFocus)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Flex gap={12} align="center">
      <span className={classes.photo} aria-hidden="true">
        {initialOf(name)}
      </span>
      <Box miw={0}>
        <Box ref={heading} component="h1" tabIndex={-1} fz={18} lh={26} overflowWrap="anywhere">
          {title}
        </Box>
        <Text c="sub" fz={13}>
          {facts.join(' · ')}
        </Text>
      </Box>
    </Flex>
  )
}
