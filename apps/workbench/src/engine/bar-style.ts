import type { CSSProperties } from 'react'

const color = 'color-mix(in srgb, var(--rs-accent) 28%, transparent)'

/** A number as a bar behind it, from the start of its cell; none for a number that is no part of the largest one. */
export function barStyle(value: unknown, largest: number | undefined): CSSProperties | undefined {
  if (largest === undefined || typeof value !== 'number' || value <= 0 || largest <= 0) return undefined
  const share = Math.min(1, value / largest)
  return {
    backgroundImage: `linear-gradient(${color}, ${color})`,
    backgroundSize: `calc((100% - 20px) * ${share.toFixed(3)}) 20px`,
    backgroundPosition: '10px center',
    backgroundRepeat: 'no-repeat',
  }
}
