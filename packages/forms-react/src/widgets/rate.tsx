import { lazyControl } from '../fields/lazy-control.tsx'
import type { ValueView } from '../view/widget-view.ts'

export const rateView: ValueView = {
  kind: 'value',
  type: 'rate',
  labels: 'group',
  Control: lazyControl(() => import('../fields/RateInput.tsx')),
}
