/** Rows of one page of the queue. */
export const queueSize = 100
