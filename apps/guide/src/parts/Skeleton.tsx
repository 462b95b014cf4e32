import type { CSSProperties } from 'react'
import classes from './parts.module.css'

/** @param heights of the blocks in rem, those of what comes */
export function Skeleton({ heights }: { heights: readonly number[] }) {
  return heights.map((height, at) => (
    <div key={at} className={classes.block} style={{ '--height': `${height}rem` } as CSSProperties} />
  ))
}
