import classes from './clock.module.css'
import { punchOf } from './next-clock.ts'
import type { Today } from './today.ts'

type DayRulerProps = { clocks: Today['clocks']; punches: readonly number[]; waiting: ReadonlySet<number>; now: number }

const width = 326
const time = (instant: string) => new Date(instant).getTime()

/** Windows, shift, punches and the present on one line. The words next to it say the same. */
export function DayRuler({ clocks, punches, waiting, now }: DayRulerProps) {
  const [first, last] = [clocks[0], clocks.at(-1)]
  if (!first || !last) return null
  const margin = 45 * 60_000
  const [begin, end] = [time(first.at) - margin, Math.max(time(last.at), time(first.at) + 60_000) + margin]
  const x = (at: number) => 10 + ((Math.min(Math.max(at, begin), end) - begin) / (end - begin)) * (width - 20)
  return (
    <svg className={classes.ruler} viewBox={`0 0 ${width} 36`} aria-hidden="true">
      <rect x={0} y={20} width={width} height={4} rx={2} fill="#fff" opacity={0.16} />
      {clocks.map((clock) => (
        <rect
          key={clock.name}
          x={x(time(clock.from))}
          y={12}
          width={Math.max(x(time(clock.to)) - x(time(clock.from)), 2)}
          height={20}
          rx={10}
          fill="#fff"
          opacity={0.1}
        />
      ))}
      <rect
        x={x(time(first.at))}
        y={18}
        width={x(time(last.at)) - x(time(first.at))}
        height={8}
        rx={4}
        fill="#8fc4ff"
        opacity={0.42}
      />
      {clocks.map((clock) => {
        const punch = punchOf(clock, punches)
        const isWaiting = punch !== undefined && waiting.has(punch)
        const fill = punch === undefined || isWaiting ? 'var(--rs-deep-panel)' : '#1c9a52'
        const stroke = isWaiting ? '#ffd27a' : punch === undefined ? '#8fc4ff' : '#1c9a52'
        return (
          <circle
            key={clock.name}
            cx={x(punch ?? time(clock.at))}
            cy={22}
            r={9}
            fill={fill}
            stroke={stroke}
            strokeWidth={3}
            strokeDasharray={isWaiting ? '4 3' : undefined}
          />
        )
      })}
      <path d={`M${x(now) - 7} 2h14l-7 9z`} fill="#fff" />
    </svg>
  )
}
