import { onDemand } from '../fields/on-demand.tsx'
import type { ValueView } from './widget-view.ts'

export const sliderView: ValueView = {
  kind: 'value',
  type: 'slider',
  labels: 'group',
  Control: onDemand(() => import('../fields/SliderInput.tsx')),
}
