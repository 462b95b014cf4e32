import type { PeopleFigure } from '@rostrum/contracts/workforce/numbers/choices'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'

/**
 * Shows the people of a figure next to the numbers.
 *
 * @param group `all`, `none` or the identifier of a group
 * @param part the reason for leaving or the span of service; without one all people of the figure
 */
export const openPeople = (change: ChangeAddress, group: string, figure: PeopleFigure, part?: string) =>
  change((params) => {
    params.set('people', group)
    params.set('figure', part === undefined ? figure : `${figure}.${part}`)
  })
