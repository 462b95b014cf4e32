export { type AdjustedFigures, type FiguresForPay, figuresForPay } from './pay-figures.ts'
export { showAdjustment, showFigures } from './show-figures.ts'
