import type { DaySign } from './day-sign.ts'
import classes from './days.module.css'

/** The sign of a day as a drawing; the words next to it say the same. */
export const SignMark = ({ sign }: { sign: DaySign }) => (
  <svg className={classes.sign} data-sign={sign} viewBox="0 0 20 20" aria-hidden="true">
    {shapes[sign]}
  </svg>
)

const ring = <circle cx={10} cy={10} r={7} />
const shapes: Readonly<Record<DaySign, React.ReactNode>> = {
  done: <path className={classes.stroke} d="M4 10.5 8 14.5 16.5 6" />,
  late: (
    <>
      <g className={classes.stroke}>{ring}</g>
      <path d="M10 3a7 7 0 0 0 0 14z" />
    </>
  ),
  early: (
    <>
      <g className={classes.stroke}>{ring}</g>
      <path d="M10 3a7 7 0 0 1 0 14z" />
    </>
  ),
  missing: <path className={classes.stroke} d="M10 3v9M10 16.2v.3" />,
  absent: <path className={classes.stroke} d="M4.5 4.5l11 11M15.5 4.5l-11 11" />,
  leave: <rect x={3} y={3} width={14} height={14} rx={4} />,
  field: <path d="M10 3 18 17H2z" />,
  supplement: <path className={classes.stroke} d="M10 3.5v13M3.5 10h13" />,
  awaiting: (
    <g className={classes.stroke} strokeDasharray="2 3.5">
      {ring}
    </g>
  ),
  running: (
    <>
      <g className={classes.stroke} opacity={0.3}>
        {ring}
      </g>
      <path className={classes.stroke} d="M10 3a7 7 0 0 1 7 7" />
    </>
  ),
  holiday: <path className={classes.stroke} d="M5 17V4h9l-2 3.5 2 3.5H5" />,
  rest: <path className={classes.stroke} d="M6 10h8" />,
  none: <circle cx={10} cy={10} r={2} />,
}
