import { clocksOf, type DefinedClock } from '@rostrum/attendance-rules/check-shift'
import type { ShiftDefinition } from '@rostrum/contracts/attendance/templates/shift'
import { Box } from '@rostrum/ui/layout'
import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { minuteText } from './minute-text.ts'
import classes from './templates.module.css'
import { useClockNames } from './use-clock-names.ts'

type Span = { readonly from: number; readonly until: number }

/** The hours that the picture shows: those of the windows, as whole hours with one around them. */
function hoursOf(clocks: readonly DefinedClock[]): Span {
  const from = Math.min(...clocks.map((clock) => Math.min(clock.from, clock.at)))
  const until = Math.max(...clocks.map((clock) => Math.max(clock.to, clock.at)))
  return { from: Math.floor(from / 60 - 0.5) * 60, until: Math.ceil(until / 60 + 0.5) * 60 }
}

type DayRulerProps = { readonly shift: ShiftDefinition; readonly tried?: number | undefined }

/** The picture of a day: segments with their breaks, the windows of the clocks, and what coming and going would give. */
export function DayRuler({ shift, tried }: DayRulerProps) {
  const t = useT()
  const names = useClockNames()
  const clocks = clocksOf(shift)
  const hours = hoursOf(clocks)
  const share = (minute: number) => ((minute - hours.from) / (hours.until - hours.from)) * 100
  const place = ({ from, until }: Span): CSSProperties => ({
    insetInlineStart: `${share(Math.max(from, hours.from))}%`,
    width: `${share(Math.min(until, hours.until)) - share(Math.max(from, hours.from))}%`,
  })
  const step = hours.until - hours.from > 960 ? 240 : 120
  // A time at the very edge would be cut off.
  const first = Math.ceil((hours.from + 30) / step) * step
  const ticks = Array.from({ length: Math.floor((hours.until - 30 - first) / step) + 1 }, (_, at) => first + at * step)
  return (
    <Box component="figure" className={classes.ruler} aria-label={t('attendance_shift.picture')}>
      <div className={classes.ticks}>
        {ticks.map((minute) => (
          <span key={minute} className={classes.tick} style={{ insetInlineStart: `${share(minute)}%` }}>
            {minuteText(minute)}
          </span>
        ))}
      </div>
      <Lane>
        {shift.segments.map(({ from, until }) => (
          <span key={from} className={classes.segment} style={place({ from, until })}>
            {minuteText(from)} – {minuteText(until)}
          </span>
        ))}
        {shift.rests.map((rest) => (
          <span key={`rest ${rest.from}`} className={classes.rest} style={place(rest)} />
        ))}
      </Lane>
      <Lane>
        {clocks.map(({ name, from, to }) => (
          <span key={name} className={classes.window} style={place({ from, until: to })}>
            {names(name)}
          </span>
        ))}
      </Lane>
      {(['on', 'off'] as const).map((kind) => (
        <Lane key={kind}>
          {clocks
            .filter((clock) => clock.kind === kind)
            .flatMap((clock) => bandsOf(clock))
            .map(({ result, ...span }) => (
              <span key={span.from} className={classes.band} data-result={result} style={place(span)} />
            ))}
        </Lane>
      ))}
      {tried !== undefined && tried >= hours.from && tried <= hours.until && (
        <span className={classes.tried} style={{ insetInlineStart: `${share(tried)}%` }} />
      )}
    </Box>
  )
}

const Lane = ({ children }: { children: ReactNode }) => <div className={classes.lane}>{children}</div>

/** What a punch in each part of a window is. */
function bandsOf({ kind, at, from, to, rule }: DefinedClock): readonly (Span & { readonly result: string })[] {
  const bands =
    kind === 'on'
      ? [
          { result: 'normal', from, until: Math.min(to, at + rule.grace) },
          { result: 'late', from: at + rule.grace, until: Math.min(to, at + (rule.serious ?? rule.missingAfter)) },
          { result: 'serious_late', from: at + (rule.serious ?? rule.missingAfter), until: to },
        ]
      : [
          { result: 'early', from, until: at - rule.grace },
          { result: 'normal', from: Math.max(from, at - rule.grace), until: to },
        ]
  return bands.filter((band) => band.from < band.until)
}
