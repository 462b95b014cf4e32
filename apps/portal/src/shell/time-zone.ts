/** The programme runs by the clock of its region, wherever the reader is. */
export const timeZone = 'Asia/Shanghai'
