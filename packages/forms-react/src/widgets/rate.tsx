import { onDemand } from '../fields/on-demand.tsx'
import type { ValueView } from './widget-view.ts'

export const rateView: ValueView = {
  kind: 'value',
  type: 'rate',
  labels: 'group',
  Control: onDemand(() => import('../fields/RateInput.tsx')),
}
