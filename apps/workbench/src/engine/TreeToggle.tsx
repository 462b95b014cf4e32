import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, PlainButton } from '@rostrum/ui/layout'
import { IconChevronRight } from '@tabler/icons-react'
import { useT } from '../shell/use-t.ts'
import type { TreeRow } from './tree-rows.ts'
import classes from './VirtualTable.module.css'

/** Pixels by which each level is moved in. */
const indent = 18

type TreeToggleProps = { place: TreeRow; name: string; onUnfold: (() => void) | undefined }

/** Moves the name of a record in by its level, and opens or closes what is below it. */
export function TreeToggle({ place, name, onUnfold }: TreeToggleProps) {
  const t = useT()
  const space = { marginInlineStart: (place.level - 1) * indent }
  if (place.isOpen === undefined) return <span className={classes.leaf} style={space} />
  return (
    <PlainButton
      className={classes.unfold}
      style={space}
      tabIndex={-1}
      aria-label={t(place.isOpen ? 'tree.close' : 'tree.open', { name })}
      data-open={place.isOpen || undefined}
      onClick={(event) => {
        event.stopPropagation()
        onUnfold?.()
      }}
    >
      <IconChevronRight size={14} aria-hidden="true" />
    </PlainButton>
  )
}

/** The number of records below one. */
export function TreeCount({ count }: { count: number }) {
  const { number } = useFormats()
  return (
    <Box component="span" c="mute" fz={12} className={classes.below}>
      {number(count)}
    </Box>
  )
}
