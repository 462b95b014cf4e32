import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { CSSProperties } from 'react'

const excess = 'color-mix(in srgb, var(--rs-accent), var(--rs-ink) 60%)'

/**
 * A number as the filled part of a track next to it, with a darker end for one that is more than the whole; none for a
 * number that is no part of the largest one.
 */
export function barStyle(value: unknown, largest: number | undefined): CSSProperties | undefined {
  if (largest === undefined || typeof value !== 'number' || largest <= 0) return undefined
  const filled = `${(Math.max(0, Math.min(1, value / largest)) * 100).toFixed(1)}%`
  const end = value > largest ? '80%' : filled
  return { background: `linear-gradient(to right, var(--rs-accent) ${end}, ${excess} 0 ${filled}, var(--rs-soft) 0)` }
}

/** Whether a part of another number needs attention. */
export const isConcern = (
  { partConcerns = [] }: FieldDescription,
  value: unknown,
  whole: number | undefined,
): boolean =>
  whole !== undefined &&
  whole > 0 &&
  ((partConcerns.includes('none') && value === 0) ||
    (partConcerns.includes('over') && typeof value === 'number' && value > whole))
