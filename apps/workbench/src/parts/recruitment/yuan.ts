/** An amount in yuan from hundredths of it, as payments record it. */
export const yuanOf = (hundredths: unknown) => (Number(hundredths) / 100).toFixed(2) as `${number}`
