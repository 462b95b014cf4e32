/** Purposes of the encrypted columns by which a candidate is written to. */
export const phonePurpose = 'candidate-phone'
export const emailPurpose = 'candidate-email'
