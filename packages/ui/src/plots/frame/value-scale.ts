import { max, min } from 'd3-array'
import { type ScaleLinear, scaleLinear } from 'd3-scale'

const maximumTicks = 5

export type ValueScale = {
  readonly y: ScaleLinear<number, number>
  /** At most five round values. */
  readonly ticks: readonly number[]
}

/**
 * The vertical scale of values with round limits. It begins at 0, or below if a value is negative.
 *
 * @param top the pixel of the highest value
 * @param bottom the pixel of the lowest value
 * @param from the lower limit of an axis that is cut
 */
export function valueScale(
  values: readonly number[],
  { top, bottom, from }: { top: number; bottom: number; from?: number | undefined },
): ValueScale {
  const low = from ?? Math.min(0, min(values) ?? 0)
  const highest = Math.max(0, max(values) ?? 0)
  const high = highest > low ? highest : low + 1
  for (let count = maximumTicks; count > 1; count -= 1) {
    const y = scaleLinear().domain([low, high]).nice(count).range([bottom, top])
    const ticks = y.ticks(count)
    if (ticks.length <= maximumTicks) return { y, ticks }
  }
  return { y: scaleLinear().domain([low, high]).range([bottom, top]), ticks: [low, high] }
}
