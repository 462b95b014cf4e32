import type { ReactNode } from 'react'
import { Box, Flex, Stack } from './layout.tsx'
import classes from './parts.module.css'

/** Items in rows, separated by lines: documents, sessions, matters. */
export function ItemList({ label, children }: { label?: string; children: ReactNode }) {
  return <ul aria-label={label}>{children}</ul>
}

type ItemProps = {
  /** In a tile before the name: a short file type, or an icon. */
  tile?: ReactNode
  name: ReactNode
  /** A description, or why no action is available. */
  text?: ReactNode
  textId?: string
  /** Not available now: shown in a lighter color. */
  off?: boolean
  action?: ReactNode
  className?: string | undefined
}

export function Item({ tile, name, text, textId, off, action, className }: ItemProps) {
  return (
    <li className={`${classes.item} ${className ?? ''}`} data-off={off || undefined}>
      {tile && (
        <Stack
          component="span"
          flex="none"
          place="center"
          w={40}
          h={40}
          bdrs={6}
          fz={12}
          fw={600}
          c="open"
          bg="open-tint"
          className={classes.tile}
          aria-hidden="true"
        >
          {tile}
        </Stack>
      )}
      <Box flex={1} miw={0}>
        <Flex
          wrap="wrap"
          align="center"
          rowGap={4}
          columnGap={8}
          fz={15}
          lh={22}
          fw={600}
          c="ink"
          className={classes.name}
        >
          {name}
        </Flex>
        {text && (
          <Box id={textId} fz={13} lh={20} c="mute" overflowWrap="anywhere">
            {text}
          </Box>
        )}
      </Box>
      {action && <Box flex="none">{action}</Box>}
    </li>
  )
}
