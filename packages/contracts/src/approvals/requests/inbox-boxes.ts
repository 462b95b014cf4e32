/** The parts of an inbox. */
export const inboxBoxes = ['decide', 'decided', 'mine', 'copied'] as const
