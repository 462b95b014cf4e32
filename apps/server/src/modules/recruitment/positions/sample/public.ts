export { positionRows } from './sample-positions.ts'
