import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { numberCalls } from '@rostrum/contracts/workforce/numbers/calls'
import {
  type LeavingReason,
  leavingReasons,
  type NumberPeriod,
  numberPeriods,
  type PeopleFigure,
  peopleFigures,
  type ServiceSpan,
  serviceKeys,
} from '@rostrum/contracts/workforce/numbers/choices'
import { oneOf, readPlaceAddress } from '../../../parts/places/place-address.ts'

export type Numbers = OutputOf<(typeof numberCalls)['GET /workbenchApi/workforce/numbers']>
export type NumberGroup = Numbers['groups'][number]

const periodOf = oneOf<NumberPeriod>(numberPeriods)
const figureOf = oneOf<PeopleFigure>(peopleFigures)
const leavingOf = oneOf<LeavingReason>(leavingReasons)
const serviceOf = oneOf<ServiceSpan>(serviceKeys)

/** What the address of the page says. */
export function readNumbersAddress(params: URLSearchParams) {
  const [figure, part = null] = (params.get('figure') ?? '').split('.')
  return {
    ...readPlaceAddress(params, 'unit'),
    asOf: params.get('asOf') ?? undefined,
    period: periodOf(params.get('period')) ?? ('month' as const),
    /** Whose people are shown, with the reason for leaving or the span of service after a dot. */
    figure: figureOf(figure ?? null) ?? ('headcount' as const),
    leaving: leavingOf(part),
    service: serviceOf(part),
  }
}
export type NumbersAddress = ReturnType<typeof readNumbersAddress>
