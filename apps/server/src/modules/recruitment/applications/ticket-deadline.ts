import type { StageWindows } from '@rostrum/contracts/recruitment/projects/stage-windows'

/**
 * Until when a ticket has to be printed; null without a window. It can be printed until the window ends, but who has none
 * when the first paper begins is not admitted.
 */
export function ticketDeadline({ ticketPrinting, writtenExam }: StageWindows): string | null {
  if (!ticketPrinting) return null
  const isEarlier = writtenExam && Date.parse(writtenExam.start) < Date.parse(ticketPrinting.end)
  return isEarlier ? writtenExam.start : ticketPrinting.end
}
