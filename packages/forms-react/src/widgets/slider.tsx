import { lazyControl } from '../fields/lazy-control.tsx'
import type { ValueView } from '../view/widget-view.ts'

export const sliderView: ValueView = {
  kind: 'value',
  type: 'slider',
  labels: 'group',
  Control: lazyControl(() => import('../fields/SliderInput.tsx')),
}
