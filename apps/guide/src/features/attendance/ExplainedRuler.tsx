import classes from './attendance.module.css'
import type { ExplainedDay } from './use-reason-text.ts'

const width = 326
const hour = 3_600_000

/** Windows, work and punches of a day on one line. The sentences below say the same. */
export function ExplainedRuler({ day: { clocks, unused } }: { day: ExplainedDay }) {
  const planned = clocks.flatMap(({ plannedAt }) => (plannedAt === null ? [] : [Date.parse(plannedAt)]))
  const punched = [...clocks.map(({ at }) => at), ...unused.map(({ at }) => at)].flatMap((at) =>
    at === null ? [] : [Date.parse(at)],
  )
  const all = [...planned, ...punched]
  if (all.length === 0) return null
  const [from, to] = [Math.min(...all) - hour, Math.max(...all) + hour]
  const x = (at: number) => 10 + ((Math.min(Math.max(at, from), to) - from) / (to - from)) * (width - 20)
  const counted = clocks.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]))
  return (
    <svg className={classes.ruler} viewBox={`0 0 ${width} 36`} aria-hidden="true">
      <rect className={classes.rulerLine} x={0} y={16} width={width} height={4} rx={2} />
      {clocks.map(({ kind, window }) => (
        <rect
          key={`${kind} ${window.from}`}
          className={classes.rulerWindow}
          x={x(Date.parse(window.from))}
          y={8}
          width={Math.max(x(Date.parse(window.to)) - x(Date.parse(window.from)), 4)}
          height={20}
          rx={10}
        />
      ))}
      {counted.length > 1 && (
        <rect
          className={classes.rulerWork}
          x={x(Math.min(...counted))}
          y={14}
          width={x(Math.max(...counted)) - x(Math.min(...counted))}
          height={8}
          rx={4}
        />
      )}
      {unused.map(({ at }) => (
        <circle key={at} className={classes.rulerPunch} cx={x(Date.parse(at))} cy={18} r={5} />
      ))}
      {clocks.map(({ kind, window, at, plannedAt }) => (
        <circle
          key={`${kind} ${window.to}`}
          className={classes.rulerClock}
          data-empty={at === null}
          cx={x(Date.parse(at ?? plannedAt ?? window.from))}
          cy={18}
          r={9}
        />
      ))}
    </svg>
  )
}
